import { display, type WireValue, type WireWorkbook } from '@ithaki/workbook';
import { Stack, Tabs } from '@mantine/core';
import { type KeyboardEvent, useCallback, useMemo, useReducer } from 'react';
import { useText } from '../../../i18n/text.ts';
import { downloadFile } from '../../../ui/download.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { TabList } from '../../../ui/page/TabList.tsx';
import { inputsOf, type WorkbookInput } from '../../../workbooks/inputs.ts';
import type { CellPosition, InputValues } from '../engine/messages.ts';
import { useWorkbookClient } from '../engine/useWorkbookClient.ts';
import { useWorkbookReply } from '../engine/useWorkbookReply.ts';
import { PlainSheet } from '../sheet/PlainSheet.tsx';
import sheetClasses from '../sheet/Sheet.module.css';
import { Sheet } from '../sheet/Sheet.tsx';
import { ExplainPanel } from './ExplainPanel.tsx';
import { GoalDialog } from './GoalDialog.tsx';
import { InputSlider } from './InputSlider.tsx';
import { pastedInputs } from './pasted-inputs.ts';
import { Results } from './Results.tsx';
import { Scenarios } from './Scenarios.tsx';
import { ChartList, SheetCharts, useSheetCharts } from './SheetCharts.tsx';
import type { SavedScenario } from './saved-work.ts';
import { type Panel, Toolbar } from './Toolbar.tsx';
import { useChartsOnSheet } from './useChartsOnSheet.ts';
import { useHistory } from './useHistory.ts';
import classes from './WorkbookView.module.css';
import { type WorkbookState, workbookStateAfter } from './workbook-state.ts';

type WorkbookCommand = 'print' | 'undo' | 'redo';

/** The command of a keyboard shortcut: Ctrl or ⌘ with P, Z, Y, or Shift Z; undefined for any other key. */
function workbookCommand(event: KeyboardEvent): WorkbookCommand | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'p') return 'print';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}

/** Scrolls as far as necessary to show an element that was just opened. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Media query of screens that show the plain list of inputs and results at first. */
const PHONE = '(max-width: 30em)';

export interface WorkbookViewProps {
  wire: WireWorkbook;
  /** The title, also used as the name of the exported file. */
  title: string;
  values: InputValues;
  /** Called with changed values; absent when the workbook is read-only. */
  onValues?: ((values: InputValues) => void) | undefined;
  scenarios: readonly SavedScenario[];
  onScenarios?: ((scenarios: SavedScenario[]) => void) | undefined;
}

/** A workbook with its toolbar, sheets, charts, explanations and scenarios. */
export function WorkbookView({ wire, title, values, onValues, scenarios, onScenarios }: WorkbookViewProps) {
  const { t, language } = useText();
  const readOnly = onValues === undefined;
  const inputs = useMemo(() => inputsOf(wire), [wire]);
  const all = useMemo(() => [...inputs.values()].filter(({ sheet }) => !wire.Layout[sheet]?.Hidden), [inputs, wire]);
  const client = useWorkbookClient(wire, values);
  const sheets = wire.Layout.flatMap(({ Name, Hidden }, sheet) => (Hidden ? [] : [{ Name, sheet }]));
  const [state, dispatch] = useReducer(
    workbookStateAfter,
    undefined,
    (): WorkbookState => ({
      sheet: sheets[0]?.sheet ?? 0,
      view: all.length > 0 && window.matchMedia(PHONE).matches ? 'plain' : 'sheet',
      panels: new Set<Panel>(scenarios.length > 0 ? ['scenarios'] : []),
      opened: undefined,
      trail: [],
      chartsOnSheet: undefined,
      isGoalOpen: false,
      isPrinting: false,
      isExporting: false,
    }),
  );
  const { sheet, view, panels, opened, trail, isGoalOpen, isPrinting, isExporting } = state;
  const explained = trail.at(-1);
  const reply = useWorkbookReply(explained && client, 'explain', explained ?? { sheet: 0, row: 0, col: 0 });
  const isCurrent = reply?.sheet === explained?.sheet && reply?.row === explained?.row;
  const explanation = explained && isCurrent ? reply : undefined;
  const history = useHistory(values, onValues);
  const charts = useSheetCharts(client, sheet);
  const onSheet = useChartsOnSheet({ wire, sheet, inputs: all, chosen: state.chartsOnSheet });

  const setInput = useCallback(
    (name: string, value: WireValue) => history.change((before) => ({ ...before, [name]: value })),
    [history],
  );
  // All values that a slider passes form one undo step.
  const slideInput = useCallback(
    (name: string, value: WireValue) => history.change((before) => ({ ...before, [name]: value }), name),
    [history],
  );
  const paste = useCallback(
    (from: WorkbookInput, block: readonly (readonly string[])[]) => {
      const pasted = pastedInputs(inputs.values(), from, block);
      history.change((before) => ({ ...before, ...pasted.values }));
      const message = t('calculators.pasted', { count: pasted.applied });
      if (pasted.skipped > 0) toast.failed(`${message} ${t('calculators.pastedNot', { count: pasted.skipped })}`);
      else toast.done(message);
    },
    [history, inputs, t],
  );
  const explain = useCallback(
    (cell: CellPosition) => dispatch({ type: 'explain', cell, isHidden: wire.Layout[cell.sheet]?.Hidden ?? false }),
    [wire],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const command = workbookCommand(event);
    if (!command || (command === 'print' ? view !== 'sheet' : readOnly)) return;
    event.preventDefault();
    if (command === 'print') dispatch({ type: 'setPrinting', value: true });
    else history[command]();
  };
  // Called after every row is rendered, because a long sheet usually renders only the visible ones.
  const print = useCallback(() => {
    window.print();
    dispatch({ type: 'setPrinting', value: false });
  }, []);
  const exportFile = async () => {
    dispatch({ type: 'setExporting', value: true });
    const bytes = await client?.ask('file', {}).catch(() => undefined);
    dispatch({ type: 'setExporting', value: false });
    if (bytes) downloadFile(`${title}.xlsx`, new Blob([bytes], { type: XLSX }));
    else toast.failed(t('calculators.file.failed'));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts work wherever the focus is within
    <div onKeyDown={onKeyDown}>
      <Stack gap="md">
        <Toolbar
          view={view}
          onView={(next) => dispatch({ type: 'showView', view: next })}
          panels={panels}
          onPanel={(panel) => dispatch({ type: 'togglePanel', panel })}
          onGoal={() => dispatch({ type: 'setGoalOpen', value: true })}
          onUndo={history.undo}
          onRedo={history.redo}
          onReset={() => history.change(() => ({}))}
          onPrint={() => (view === 'sheet' ? dispatch({ type: 'setPrinting', value: true }) : window.print())}
          onFile={() => void exportFile()}
          chartsOnSheet={
            view === 'sheet' && onSheet.canBe
              ? {
                  value: onSheet.placed.length > 0,
                  onChange: () => dispatch({ type: 'setChartsOnSheet', value: onSheet.placed.length === 0 }),
                }
              : undefined
          }
          readOnly={readOnly}
          hasScenarios={onScenarios !== undefined || scenarios.length > 0}
          busy={isExporting}
        />
        {panels.has('slide') && !readOnly && (
          <div className={classes.unprinted}>
            <InputSlider key={wire.Active.length} inputs={all} values={values} onInput={slideInput} />
          </div>
        )}
        <div className={classes.work} ref={onSheet.ref}>
          <div className={classes.main} data-view={view}>
            {view === 'sheet' && sheets.length > 1 && (
              <Tabs
                value={String(sheet)}
                onChange={(next) => next !== null && dispatch({ type: 'showSheet', sheet: Number(next) })}
              >
                <TabList aria-label={t('calculators.sheets')}>
                  {sheets.map(({ sheet: number, Name }) => (
                    <Tabs.Tab key={number} value={String(number)}>
                      {Name}
                    </Tabs.Tab>
                  ))}
                </TabList>
              </Tabs>
            )}
            {!client && <div className={sheetClasses.wait} />}
            {client && view === 'plain' && (
              <PlainSheet inputs={all} values={values} readOnly={readOnly} onInput={setInput} />
            )}
            {client && view === 'sheet' && (
              <Sheet
                key={sheet}
                client={client}
                sheet={sheet}
                inputs={inputs}
                values={values}
                readOnly={readOnly}
                onInput={setInput}
                onBlock={paste}
                onChoose={explain}
                explanation={explanation}
                placed={onSheet.placed}
                charts={charts}
                drawsAllRows={isPrinting}
                onAllDrawn={print}
              />
            )}
          </div>
          {client && (
            <div className={classes.beside}>
              {explanation && (
                <div ref={bringIntoView} className={classes.unprinted}>
                  <ExplainPanel
                    explanation={explanation}
                    onChoose={explain}
                    onBack={trail.length > 1 ? () => dispatch({ type: 'explainPrevious' }) : undefined}
                    onClose={() => dispatch({ type: 'closeExplanation' })}
                  />
                </div>
              )}
              {panels.has('scenarios') && (
                <div ref={opened === 'scenarios' ? bringIntoView : undefined}>
                  <Scenarios
                    client={client}
                    inputs={all}
                    values={values}
                    scenarios={scenarios}
                    onScenarios={onScenarios}
                    onApply={readOnly ? undefined : (scenario) => history.change(() => scenario)}
                  />
                </div>
              )}
              <Results client={client} values={values} />
              {view === 'sheet' ? (
                <ChartList
                  charts={charts.filter(({ index }) => !onSheet.placed.some((chart) => chart.index === index))}
                />
              ) : (
                sheets.map((shown) => <SheetCharts key={shown.sheet} client={client} sheet={shown.sheet} />)
              )}
            </div>
          )}
        </div>
      </Stack>
      {isGoalOpen && client && (
        <GoalDialog
          client={client}
          inputs={all}
          chosen={explained}
          onFound={(input, value) => {
            dispatch({ type: 'setGoalOpen', value: false });
            history.change((before) => ({ ...before, [input.name]: value }));
            const { text } = display(value, { pattern: input.pattern, locale: language });
            toast.done(t('calculators.goal.found', { name: input.name, value: text }));
          }}
          onClose={() => dispatch({ type: 'setGoalOpen', value: false })}
        />
      )}
    </div>
  );
}
