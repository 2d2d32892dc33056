import { type BulkKind, type Role, roles } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { type SheetState, sheetStates } from '@ithaki/microdata';
import { type Label, type Translate, useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';

/** What an empty value means, by kind of change. */
const emptyValueTexts: Partial<Record<BulkKind, Label>> = {
  actionMentor: 'bulk.empty.actionMentor',
  resetActionMentor: 'bulk.empty.actionMentor',
  publish: 'bulk.empty.publish',
  defaultMentor: 'bulk.mentor.nobody',
  pairs: 'bulk.mentor.nobody',
  coordinate: 'bulk.empty.link',
  supervise: 'bulk.empty.link',
};

const isState = (value: string): value is '0' | '1' | '2' | '3' => /^[0-3]$/.test(value);

const isSheetState = (value: string): value is SheetState => sheetStates.some((state) => state === value);

const isRole = (value: string): value is Role => roles.some((role) => role === value);

const roleNames = (value: string, t: Translate) =>
  value
    .split(', ')
    .map((role) => (isRole(role) ? t(`shell.role.${role}`) : role))
    .join(', ');

/** Formats a value of the preview, which the server sends as text: a state's number, an instant, a list of roles. */
export function useValueText(kind: BulkKind): (value: string) => string {
  const { t } = useText();
  const zone = useTimeZone();
  return (value) => {
    if (value === '') return t(emptyValueTexts[kind] ?? 'ui.empty');
    if (kind === 'state' && isState(value)) return t(`people.state.${value}`);
    if (kind === 'publish' && !Number.isNaN(Date.parse(value))) return formatDateTime(new Date(value), zone);
    if (kind === 'addExisting') return roleNames(value, t);
    if (kind === 'payments') return t('bulk.paid');
    if (kind === 'openSheets' && isSheetState(value)) return t(`microdata.state.${value}`);
    return value;
  };
}
