import { useIdParam } from '../../address/address-state.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { ViewSwitch } from '../../ui/page/ViewSwitch.tsx';
import { GridView } from './GridView.tsx';
import type { GridSlots } from './grid-slots.ts';

/**
 * Screen mentor/mentee/list/grid/{actionId?}/{menteeId?}: grid of the followed mentees; the ids select a
 * highlighted cell.
 */
export function MenteeGrid(slots: GridSlots) {
  const { t } = useText();
  return (
    <GridView
      {...slots}
      screen="mentor/mentee/list"
      title={t('grids.mentees.title')}
      lead={t('grids.mentees.lead')}
      views={
        <ViewSwitch
          label={t('grids.views.switch')}
          views={[
            { label: t('grids.view.list'), to: paths.mentor.mentees(), isCurrent: false },
            { label: t('grids.view.grid'), to: paths.mentor.menteeGrid(), isCurrent: true },
          ]}
        />
      }
      pathTo={paths.mentor.mentee}
      markedAction={useIdParam('actionId')}
      markedMentee={useIdParam('menteeId')}
    />
  );
}
