import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ViewSwitch } from '../../../ui/page/ViewSwitch.tsx';
import type { Shelf } from './shelf-address.ts';

interface Props {
  current: Shelf;
  /** Number of versions that wait for approval; 0 for people who do not approve. */
  unapproved: number;
}

/** Links to the lists of the library that the person may see. */
export function Shelves({ current, unapproved }: Props) {
  const { t } = useText();
  const [adds, approves, receives] = [useCan('library.add'), useCan('library.approve'), useCan('mentee.own')];
  const offered: [Shelf, boolean][] = [
    ['all', true],
    ['favorites', true],
    ['recent', true],
    ['shared', receives],
    ['own', adds],
    ['unapproved', approves],
  ];
  const label = (shelf: Shelf) =>
    shelf === 'unapproved' && unapproved > 0
      ? t('library.shelf.unapproved.count', { waiting: unapproved })
      : t(`library.shelf.${shelf}`);
  const views = offered.flatMap(([shelf, isOffered]) =>
    isOffered
      ? [
          {
            label: label(shelf),
            to: paths.library({ show: shelf === 'all' ? undefined : shelf }),
            isCurrent: shelf === current,
          },
        ]
      : [],
  );
  return <ViewSwitch label={t('library.shelves')} views={views} />;
}
