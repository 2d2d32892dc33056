import { type Label, useText } from '../../i18n/text.ts';

const names: Record<number, Label> = {
  0: 'grids.member.0',
  1: 'grids.member.1',
  2: 'grids.member.2',
  3: 'grids.member.3',
};

/** Names of membership states. */
export function useMemberStateNames(): (state: number) => string {
  const { t } = useText();
  return (state) => t(names[state] ?? 'grids.member.0');
}
