import { Button, SegmentedControl } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartBar,
  IconFileSpreadsheet,
  IconPrinter,
  IconStackPush,
  IconTarget,
} from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import classes from './WorkbookView.module.css';

export type View = 'sheet' | 'plain';
export type Panel = 'slide' | 'scenarios';

interface Props {
  view: View;
  onView: (view: View) => void;
  panels: ReadonlySet<Panel>;
  onPanel: (panel: Panel) => void;
  onGoal: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onReset: () => void;
  /** Whether charts are shown on the sheet, with the function that changes it; absent if they cannot be. */
  chartsOnSheet?: { value: boolean; onChange: () => void } | undefined;
  onPrint: () => void;
  onFile: () => void;
  readOnly: boolean;
  /** Whether there are scenarios, or new ones can be saved. */
  hasScenarios: boolean;
  busy: boolean;
}

/** Toolbar of a workbook: view, undo and redo, panels, printing and export. */
export function Toolbar(props: Props) {
  const { view, onView, panels, onPanel, onGoal, onUndo, onRedo, onReset, onPrint, onFile, readOnly, busy } = props;
  const { chartsOnSheet, hasScenarios } = props;
  const { t } = useText();
  const pressed = (panel: Panel) => ({
    variant: panels.has(panel) ? 'light' : 'default',
    'aria-pressed': panels.has(panel),
    onClick: () => onPanel(panel),
  });
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('calculators.tools')}>
      <SegmentedControl
        aria-label={t('calculators.view')}
        size="sm"
        data={[
          { value: 'sheet', label: t('calculators.view.sheet') },
          { value: 'plain', label: t('calculators.view.plain') },
        ]}
        value={view}
        onChange={(next) => onView(next as View)}
      />
      {!readOnly && (
        <>
          <IconButton label={t('calculators.undo')} onClick={onUndo}>
            <IconArrowBackUp size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('calculators.redo')} onClick={onRedo}>
            <IconArrowForwardUp size={18} aria-hidden />
          </IconButton>
          <Button size="compact-md" fz="sm" leftSection={<IconAdjustmentsHorizontal size={16} />} {...pressed('slide')}>
            {t('calculators.slider')}
          </Button>
          <Button size="compact-md" fz="sm" variant="default" leftSection={<IconTarget size={16} />} onClick={onGoal}>
            {t('calculators.goal')}
          </Button>
        </>
      )}
      {hasScenarios && (
        <Button size="compact-md" fz="sm" leftSection={<IconStackPush size={16} />} {...pressed('scenarios')}>
          {t('calculators.scenarios')}
        </Button>
      )}
      {chartsOnSheet && (
        <Button
          size="compact-md"
          fz="sm"
          leftSection={<IconChartBar size={16} />}
          variant={chartsOnSheet.value ? 'light' : 'default'}
          aria-pressed={chartsOnSheet.value}
          onClick={chartsOnSheet.onChange}
        >
          {t('calculators.chart.onSheet')}
        </Button>
      )}
      <IconButton label={t('calculators.print')} onClick={onPrint}>
        <IconPrinter size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('calculators.file')} loading={busy} onClick={onFile}>
        <IconFileSpreadsheet size={18} aria-hidden />
      </IconButton>
      {!readOnly && (
        <Button size="compact-md" fz="sm" variant="subtle" onClick={onReset}>
          {t('calculators.reset')}
        </Button>
      )}
    </div>
  );
}
