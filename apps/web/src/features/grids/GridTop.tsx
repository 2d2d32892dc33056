import { STAFF_LEVEL, type ViewScreen } from '@ithaki/contract';
import { ActionIcon, Alert, Popover, Skeleton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Search } from '../../address/address-state.ts';
import { useMe } from '../../api/session.ts';
import { usePreferences } from '../../api/usePreferences.ts';
import { useText } from '../../i18n/text.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { ActionGroup } from './action-groups.ts';
import { CheckList } from './filters/CheckList.tsx';
import { FilterBar, GridSearch } from './filters/FilterBar.tsx';
import classes from './GridTop.module.css';
import { GroupChoice } from './GroupChoice.tsx';
import type { GridAddress } from './grid-address.ts';
import { ScaleSwitch } from './ScaleSwitch.tsx';
import { SavedViews } from './saved-views/SavedViews.tsx';
import { columnKey, type GridSettings, type OfferedRoles, personColumns, withColumns } from './table/columns.ts';
import type { ScaleName } from './table/scales.ts';
import { useHeadings } from './useHeadings.ts';

interface ColumnChoiceProps {
  settings: GridSettings;
  offeredRoles: OfferedRoles;
  hidden: readonly string[];
  onChange: (change: Search) => void;
}

/** Chooses which person columns the grid shows besides the name. */
function ColumnChoice({ settings, offeredRoles, hidden, onChange }: ColumnChoiceProps) {
  const { t } = useText();
  const { headingOf } = useHeadings();
  const numbers = useMe().Level <= STAFF_LEVEL;
  const columns = personColumns(settings, offeredRoles, { files: true, numbers });
  if (columns.length === 0) return null;
  return (
    <Popover position="bottom-end" width={260} shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={30}
          aria-haspopup="dialog"
          aria-label={t('grids.columns')}
          title={t('grids.columns')}
        >
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" role="dialog" aria-label={t('grids.columns')}>
        <CheckList
          label={t('grids.columns')}
          choices={columns.map((column) => ({ value: columnKey(column), label: headingOf(column) }))}
          chosen={columns.map(columnKey).filter((key) => !hidden.includes(key))}
          onChosen={(shown) => onChange(withColumns(columns, shown))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface Props {
  screen: ViewScreen;
  title: string;
  lead: string;
  /** Whether the grid has rows, so that the introductory line is not needed. */
  filled: boolean;
  /** Links to other views of the same people. */
  views: ReactNode;
  /** Undefined while loading. */
  settings: GridSettings | undefined;
  groups: readonly ActionGroup[];
  offeredRoles: OfferedRoles;
  address: GridAddress;
  /** Number of filters in the address that the reader may not see. */
  leftOut: number;
  rawAddress: Search;
  onChange: (change: Search) => void;
  narrow: boolean;
  scale: ScaleName;
  /** Number of mentees that match the filters. */
  all: number | undefined;
}

/** Everything above the grid: the title with search, columns, saved views and size, and a line of filters. */
export function GridTop(props: Props) {
  const { screen, title, lead, filled, views, scale, leftOut, ...shown } = props;
  const { settings, groups, offeredRoles, address, rawAddress, onChange, narrow } = shown;
  const { t } = useText();
  const { setDensity } = usePreferences();
  const savedViews = settings && (
    <SavedViews screen={screen} rawAddress={rawAddress} onChange={onChange} short={narrow} />
  );
  const scaleSwitch = (
    <ScaleSwitch
      scale={scale}
      narrow={narrow}
      onDensity={setDensity}
      onOverview={(overview) => onChange({ as: overview ? 'overview' : undefined })}
    />
  );
  const choices = { settings, groups, offeredRoles };
  return (
    <div className={classes.top}>
      <PageHeader
        title={title}
        lead={filled ? undefined : lead}
        actions={
          narrow ? (
            <>
              {scaleSwitch}
              {views}
            </>
          ) : (
            <>
              <search className={classes.search}>
                <GridSearch address={address} onChange={onChange} />
              </search>
              {settings && (
                <ColumnChoice
                  settings={settings}
                  offeredRoles={offeredRoles}
                  hidden={address.hidden}
                  onChange={(columns) => onChange({ ...columns, page: rawAddress.page })}
                />
              )}
              {savedViews}
              {scaleSwitch}
              {views}
            </>
          )
        }
      />
      {settings ? (
        <FilterBar {...shown} {...choices} settings={settings}>
          {narrow ? (
            savedViews
          ) : (
            <GroupChoice groups={groups} tab={address.tab} onTab={(tab) => onChange({ tab, page: rawAddress.page })} />
          )}
        </FilterBar>
      ) : (
        <Skeleton height={30} mb={4} aria-hidden />
      )}
      {leftOut > 0 && (
        <Alert variant="light" mb="sm" role="status">
          {t('grids.filters.leftOut', { count: leftOut })}
        </Alert>
      )}
    </div>
  );
}
