import { display, type WireValue, type WireWorkbook } from '@ithaki/workbook';
import { Stack, Tabs } from '@mantine/core';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import { downloadFile } from '../../../ui/download.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import type { Book } from '../engine/book.ts';
import type { InputValues, Spot } from '../engine/messages.ts';
import { useBook } from '../engine/useBook.ts';
import { useAsked } from '../engine/useWorkbookReply.ts';
import { readInput } from '../sheet/input-entry.ts';
import { type BookInput, inputsOf } from '../sheet/inputs.ts';
import { PlainSheet } from '../sheet/PlainSheet.tsx';
import sheetClasses from '../sheet/Sheet.module.css';
import { Sheet } from '../sheet/Sheet.tsx';
import { ExplainPanel } from './ExplainPanel.tsx';
import { GoalDialog } from './GoalDialog.tsx';
import { InputSlider } from './InputSlider.tsx';
import { Scenarios } from './Scenarios.tsx';
import type { KeptScenario } from './saved-work.ts';
import { type Panel, Toolbar, type View } from './Toolbar.tsx';
import { useHistory } from './useHistory.ts';
import classes from './WorkbookView.module.css';

/** The charts of a sheet, as they are now. */
function SheetCharts({ book, sheet }: { book: Book; sheet: number }) {
  const { t } = useText();
  const { Charts = [], Name = '' } = book.wire.Layout[sheet] ?? {};
  const data = useAsked(Charts.length > 0 ? book : undefined, 'charts', { sheet });
  if (Charts.length === 0) return null;
  return (
    <div className={classes.charts}>
      {Charts.map((chart, at) => {
        const shown = data?.[at];
        const title = chart.options?.title;
        const label = typeof title === 'string' && title ? title : t('calculators.chart.of', { sheet: Name });
        const key = `${at} ${label}`;
        return shown ? (
          <ChartFigure key={key} data={shown} label={label} titled />
        ) : (
          <div key={key} className={classes.wait} />
        );
      })}
    </div>
  );
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where there is room for the inputs and results alone, these are what is shown first. */
const PHONE = '(max-width: 30em)';

export interface WorkbookViewProps {
  wire: WireWorkbook;
  /** What it is called, as the name of a file too. */
  title: string;
  values: InputValues;
  /** Absent where the workbook is only read. */
  onValues?: ((values: InputValues) => void) | undefined;
  scenarios: readonly KeptScenario[];
  onScenarios?: ((scenarios: KeptScenario[]) => void) | undefined;
}

/** A workbook that is worked with: its sheets, its charts, and the tools around them. */
export function WorkbookView({ wire, title, values, onValues, scenarios, onScenarios }: WorkbookViewProps) {
  const { t, language } = useText();
  const readOnly = onValues === undefined;
  const inputs = useMemo(() => inputsOf(wire), [wire]);
  const all = useMemo(() => [...inputs.values()].filter(({ sheet }) => !wire.Layout[sheet]?.Hidden), [inputs, wire]);
  const book = useBook(wire, values);
  const sheets = wire.Layout.flatMap(({ Name, Hidden }, sheet) => (Hidden ? [] : [{ Name, sheet }]));
  const [sheet, setSheet] = useState(sheets[0]?.sheet ?? 0);
  const [view, setView] = useState<View>(() =>
    all.length > 0 && window.matchMedia(PHONE).matches ? 'plain' : 'sheet',
  );
  const [panels, setPanels] = useState<ReadonlySet<Panel>>(() => new Set(scenarios.length > 0 ? ['scenarios'] : []));
  const [trail, setTrail] = useState<Spot[]>([]);
  const [seeking, setSeeking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [printing, setPrinting] = useState(false);
  const chosen = trail.at(-1);
  const told = useAsked(chosen && book, 'explain', chosen ?? { sheet: 0, row: 0, col: 0 });
  const shownTold = chosen && told?.sheet === chosen.sheet && told.row === chosen.row ? told : undefined;
  const history = useHistory(values, (next) => onValues?.(next));
  const newest = useRef({ history, values });
  newest.current = { history, values };

  const put = useCallback((name: string, value: WireValue) => {
    const { history: kept, values: now } = newest.current;
    kept.put({ ...now, [name]: value }, name);
  }, []);
  const putBlock = useCallback(
    (from: BookInput, block: readonly (readonly string[])[]) => {
      const { history: kept, values: now } = newest.current;
      const next: Record<string, WireValue> = { ...now };
      let [taken, left] = [0, 0];
      const byPlace = new Map([...inputs.values()].map((one) => [`${one.sheet}!${one.row},${one.column}`, one]));
      for (const [down, line] of block.entries()) {
        for (const [right, text] of line.entries()) {
          const input = byPlace.get(`${from.sheet}!${from.row + down},${from.column + right}`);
          const read = input && readInput(text, input);
          if (input && read && 'value' in read) {
            next[input.name] = read.value;
            taken++;
          } else left++;
        }
      }
      kept.put(next, `paste ${Date.now()}`);
      const said = t('calculators.pasted', { count: taken });
      if (left > 0) toast.failed(`${said} ${t('calculators.pastedNot', { count: left })}`);
      else toast.done(said);
    },
    [inputs, t],
  );
  const choose = useCallback(
    (spot: Spot) => {
      setTrail((before) => [...before.slice(-20), spot]);
      setSheet((now) => (wire.Layout[spot.sheet]?.Hidden ? now : spot.sheet));
    },
    [wire],
  );
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'p' && view === 'sheet') {
      event.preventDefault();
      return setPrinting(true);
    }
    if (readOnly) return;
    if (key === 'z' && !event.shiftKey) history.undo();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) history.redo();
    else return;
    event.preventDefault();
  };
  // Every row is drawn first: a long sheet holds only those in sight.
  const print = useCallback(() => {
    window.print();
    setPrinting(false);
  }, []);
  const give = async () => {
    setBusy(true);
    const bytes = await book?.ask('file', {}).catch(() => undefined);
    setBusy(false);
    if (bytes) downloadFile(`${title}.xlsx`, new Blob([bytes], { type: XLSX }));
    else toast.failed(t('calculators.file.failed'));
  };
  const toggle = (panel: Panel) =>
    setPanels((before) => {
      const next = new Set(before);
      if (!next.delete(panel)) next.add(panel);
      return next;
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undoing works wherever the focus is within
    <div onKeyDown={keys}>
      <Stack gap="md">
        <Toolbar
          view={view}
          onView={setView}
          panels={panels}
          onPanel={toggle}
          onGoal={() => setSeeking(true)}
          onUndo={history.undo}
          onRedo={history.redo}
          onReset={() => history.put({}, `reset ${Date.now()}`)}
          onPrint={() => (view === 'sheet' ? setPrinting(true) : window.print())}
          onFile={() => void give()}
          readOnly={readOnly}
          busy={busy}
        />
        {panels.has('slide') && !readOnly && (
          <div className={classes.unprinted}>
            <InputSlider key={wire.Active.length} inputs={all} values={values} onInput={put} />
          </div>
        )}
        {view === 'sheet' && sheets.length > 1 && (
          <Tabs value={String(sheet)} onChange={(next) => next !== null && setSheet(Number(next))}>
            <Tabs.List aria-label={t('calculators.sheets')} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
              {sheets.map((one) => (
                <Tabs.Tab key={one.sheet} value={String(one.sheet)}>
                  {one.Name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
        {!book && <div className={sheetClasses.wait} />}
        {book && view === 'plain' && (
          <PlainSheet book={book} inputs={all} values={values} readOnly={readOnly} onInput={put} />
        )}
        {book && view === 'sheet' && (
          <Sheet
            key={sheet}
            book={book}
            sheet={sheet}
            inputs={inputs}
            values={values}
            readOnly={readOnly}
            onInput={put}
            onBlock={putBlock}
            onChoose={choose}
            told={shownTold}
            whole={printing}
            onWhole={print}
          />
        )}
        {shownTold && (
          <div className={classes.unprinted}>
            <ExplainPanel
              told={shownTold}
              onChoose={choose}
              onBack={trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined}
              onClose={() => setTrail([])}
            />
          </div>
        )}
        {book && view === 'sheet' && <SheetCharts key={`charts ${sheet}`} book={book} sheet={sheet} />}
        {book && view === 'plain' && sheets.map((one) => <SheetCharts key={one.sheet} book={book} sheet={one.sheet} />)}
        {book && panels.has('scenarios') && (
          <Scenarios
            book={book}
            inputs={all}
            values={values}
            scenarios={scenarios}
            onScenarios={onScenarios}
            onTake={readOnly ? undefined : (taken) => history.put(taken, `scenario ${Date.now()}`)}
          />
        )}
      </Stack>
      {seeking && book && (
        <GoalDialog
          book={book}
          inputs={all}
          chosen={chosen}
          onFound={(input, value) => {
            setSeeking(false);
            history.put({ ...values, [input.name]: value }, `goal ${Date.now()}`);
            const { text } = display(value, { pattern: input.pattern, locale: language });
            toast.done(t('calculators.goal.found', { name: input.name, value: text }));
          }}
          onClose={() => setSeeking(false)}
        />
      )}
    </div>
  );
}
