import type { FieldFilter, ShownField } from '@ithaki/contract';
import { useLocalText } from '../../../../i18n/local-text.ts';
import { useText } from '../../../../i18n/text.ts';
import type { GridAddress } from '../../model/address.ts';
import { type Facet, labelOf } from '../../model/facets.ts';
import { sayValue } from '../../model/values.ts';
import { useCoordinatorValues, useMentorValues } from '../../queries.ts';
import { useMemberState } from '../useMemberState.ts';

/** So many values of a filter are said, and how many more there are. */
const SAID = 2;

/** What facets are called, and what the address asks of each. */
export function useFacetWords(address: GridAddress) {
  const { t } = useText();
  const local = useLocalText();
  const memberState = useMemberState();
  const mentors = useMentorValues('name', (address.mentor ?? 0) > 0).data;
  const coordinators = useCoordinatorValues('name', (address.coordinator ?? 0) > 0).data;
  const some = (words: readonly string[]): string => {
    const first = words.slice(0, SAID).join(', ');
    return words.length > SAID ? t('grids.said.more', { first, count: words.length - SAID }) : first;
  };
  const words = { yes: t('grids.yes'), no: t('grids.no'), local };
  const sayField = (field: ShownField, { Match = 'equals', Value = [] }: FieldFilter): string => {
    const values = [Value].flat().map((value) => sayValue(field, value, words));
    const [first = '', second = ''] = values;
    if (Match === 'in' || Match === 'equals') return some(values);
    if (Match === 'empty' || Match === 'notempty') return t(`grids.said.${Match}`);
    if (Match !== 'between') return t(`grids.said.${Match}`, { value: first });
    if (second === '') return t('grids.said.from', { value: first });
    return first === '' ? t('grids.said.to', { value: second }) : t('grids.said.between', { from: first, to: second });
  };
  const sayPerson = (id: number | undefined, none: string, people: typeof mentors): string | undefined => {
    if (id === undefined) return undefined;
    return id === 0 ? none : (people?.find(({ Id }) => Id === id)?.Name ?? '…');
  };
  const nameOf = (facet: Facet): string => {
    const label = labelOf(facet);
    if (label !== undefined) return local(label);
    if (facet.kind === 'state') return t('grids.filters.memberState');
    return t(facet.kind === 'mentor' ? 'grids.column.mentor' : 'grids.filters.coordinator');
  };
  /** What is asked of a facet; undefined when nothing is. */
  const saidOf = (facet: Facet): string | undefined => {
    switch (facet.kind) {
      case 'state':
        return address.statesAsked ? some(address.states.map(memberState)) : undefined;
      case 'mentor':
        return sayPerson(address.mentor, t('grids.people.noMentor'), mentors);
      case 'coordinator':
        return sayPerson(address.coordinator, t('grids.people.noCoordinator'), coordinators);
      case 'action': {
        const asked = address.actions.find(({ ActionId }) => ActionId === facet.action.Id);
        return asked && some(asked.States.map((state) => t(`grids.state.${state}`)));
      }
      case 'field': {
        const filter = address.filters.find(({ Field }) => Field === facet.field.Name);
        return filter && sayField(facet.field, filter);
      }
    }
  };
  return { nameOf, saidOf };
}
