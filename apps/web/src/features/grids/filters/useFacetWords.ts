import type { FieldFilter, GridAction, ShownField } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { ActionAsked, GridAddress, ValueAsked } from '../grid-address.ts';
import { useCoordinatorValues, useMentorValues } from '../queries.ts';
import { sayValue } from '../table/value-text.ts';
import { useHeadings } from '../useHeadings.ts';
import { useMemberState } from '../useMemberState.ts';
import { type Facet, type FacetGroup, labelOf, orderByFacet } from './facets.ts';
import { useValueNames } from './useValueNames.ts';

/** Names of facets and of their groups. */
export function useFacetNames() {
  const { t } = useText();
  const local = useLocalText();
  const { nameOfGroup } = useHeadings();
  const nameOf = (facet: Facet): string => {
    const label = labelOf(facet);
    if (label !== undefined) return local(label);
    if (facet.kind === 'order') return t('grids.order');
    if (facet.kind === 'state') return t('grids.filters.memberState');
    return t(facet.kind === 'mentor' ? 'grids.column.mentor' : 'grids.filters.coordinator');
  };
  const headingOf = ({ heading }: FacetGroup): string =>
    typeof heading === 'string' ? t(`grids.filters.${heading}`) : nameOfGroup(heading);
  return { nameOf, headingOf };
}

/** Most values of a filter that are named; the rest are counted. */
const SAID = 2;

/** Names of facets, and descriptions of their active filters. */
export function useFacetWords(address: GridAddress) {
  const { t } = useText();
  const { nameOf } = useFacetNames();
  const local = useLocalText();
  const memberState = useMemberState();
  const valueName = useValueNames();
  const mentors = useMentorValues(
    'name',
    (address.mentor ?? 0) > 0 || address.actions.some(({ MentorId }) => MentorId),
  ).data;
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
  const sayMatch = ({ Match, Value }: ValueAsked): string => {
    if (Match === 'equals') return `= ${Value}`;
    return Match === 'empty' || Match === 'notempty'
      ? t(`grids.said.${Match}`)
      : t(`grids.said.${Match}`, { value: Value });
  };
  const sayPerson = (id: number | undefined, none: string, people: typeof mentors): string | undefined => {
    if (id === undefined) return undefined;
    return id === 0 ? none : (people?.find(({ Id }) => Id === id)?.Name ?? '…');
  };
  const sayAction = (action: GridAction, { States, MentorId, Value }: ActionAsked): string =>
    [
      ...(States.length > 0 ? [some(States.map((state) => t(`grids.state.${state}`)))] : []),
      ...(MentorId ? [t('grids.cell.mentor', { name: sayPerson(MentorId, '', mentors) ?? '' })] : []),
      ...(Value ? [`${valueName(action, Value.Name)} ${sayMatch(Value)}`] : []),
    ].join(' · ');
  const sayOrder = (by: readonly FacetGroup[]): string | undefined => {
    const name = address.order?.replace(/^-/, '');
    const facet = by.flatMap(({ facets }) => facets).find((one) => orderByFacet(one) === name);
    if (!address.order || !facet) return undefined;
    return `${nameOf(facet)} ${address.order.startsWith('-') ? '↓' : '↑'}`;
  };
  /** Description of a facet's active filter; undefined when there is none. */
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
        return asked && sayAction(facet.action, asked);
      }
      case 'order':
        return sayOrder(facet.by);
      case 'field': {
        const filter = address.filters.find(({ Field }) => Field === facet.field.Name);
        return filter && sayField(facet.field, filter);
      }
    }
  };
  return { nameOf, saidOf };
}
