import type { FieldFilter, GridAction, ShownField } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { ActionFilter, GridAddress, ValueFilter } from '../grid-address.ts';
import { useCoordinatorValues, useMentorValues } from '../queries.ts';
import { valueText } from '../table/value-text.ts';
import { useHeadings } from '../useHeadings.ts';
import { useMemberStateNames } from '../useMemberStateNames.ts';
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
    if (facet.kind === 'noContact') return t('grids.filters.noContact');
    if (facet.kind === 'sheet') return t(`microdata.sheet.${facet.sheet}`);
    return t(facet.kind === 'mentor' ? 'grids.column.mentor' : 'grids.filters.coordinator');
  };
  const headingOf = ({ heading }: FacetGroup): string =>
    typeof heading === 'string' ? t(`grids.filters.${heading}`) : nameOfGroup(heading);
  return { nameOf, headingOf };
}

/** Maximum number of a filter's values that are named; further ones are counted. */
const MOST_NAMED = 2;

/** Names of facets, and descriptions of their active filters. */
export function useFilterDescriptions(address: GridAddress) {
  const { t } = useText();
  const { nameOf } = useFacetNames();
  const local = useLocalText();
  const memberStateName = useMemberStateNames();
  const valueName = useValueNames();
  const mentors = useMentorValues(
    'name',
    (address.mentor ?? 0) > 0 || address.actions.some(({ MentorId }) => MentorId),
  ).data;
  const coordinators = useCoordinatorValues('name', (address.coordinator ?? 0) > 0).data;
  const joinSome = (names: readonly string[]): string => {
    const first = names.slice(0, MOST_NAMED).join(', ');
    return names.length > MOST_NAMED ? t('grids.said.more', { first, count: names.length - MOST_NAMED }) : first;
  };
  const valueTexts = { yes: t('grids.yes'), no: t('grids.no'), local };
  const describeField = (field: ShownField, { Match = 'equals', Value = [] }: FieldFilter): string => {
    const values = [Value].flat().map((value) => valueText(field, value, valueTexts));
    const [first = '', second = ''] = values;
    if (Match === 'in' || Match === 'equals') return joinSome(values);
    if (Match === 'empty' || Match === 'notempty') return t(`grids.said.${Match}`);
    if (Match !== 'between') return t(`grids.said.${Match}`, { value: first });
    if (second === '') return t('grids.said.from', { value: first });
    return first === '' ? t('grids.said.to', { value: second }) : t('grids.said.between', { from: first, to: second });
  };
  const describeMatch = ({ Match, Value }: ValueFilter): string => {
    if (Match === 'equals') return `= ${Value}`;
    return Match === 'empty' || Match === 'notempty'
      ? t(`grids.said.${Match}`)
      : t(`grids.said.${Match}`, { value: Value });
  };
  const describePerson = (id: number | undefined, none: string, people: typeof mentors): string | undefined => {
    if (id === undefined) return undefined;
    return id === 0 ? none : (people?.find(({ Id }) => Id === id)?.Name ?? '…');
  };
  const describeAction = (action: GridAction, { States, MentorId, Value }: ActionFilter): string =>
    [
      ...(States.length > 0 ? [joinSome(States.map((state) => t(`grids.state.${state}`)))] : []),
      ...(MentorId ? [t('grids.cell.mentor', { name: describePerson(MentorId, '', mentors) ?? '' })] : []),
      ...(Value ? [`${valueName(action, Value.Name)} ${describeMatch(Value)}`] : []),
    ].join(' · ');
  const describeOrder = (by: readonly FacetGroup[]): string | undefined => {
    const name = address.order?.replace(/^-/, '');
    const facet = by.flatMap(({ facets }) => facets).find((candidate) => orderByFacet(candidate) === name);
    if (!address.order || !facet) return undefined;
    return `${nameOf(facet)} ${address.order.startsWith('-') ? '↓' : '↑'}`;
  };
  /** Description of a facet's active filter; undefined when there is none. */
  const descriptionOf = (facet: Facet): string | undefined => {
    switch (facet.kind) {
      case 'state':
        return address.hasStateFilter ? joinSome(address.states.map(memberStateName)) : undefined;
      case 'mentor':
        return describePerson(address.mentor, t('grids.people.noMentor'), mentors);
      case 'coordinator':
        return describePerson(address.coordinator, t('grids.people.noCoordinator'), coordinators);
      case 'action': {
        const filter = address.actions.find(({ ActionId }) => ActionId === facet.action.Id);
        return filter && describeAction(facet.action, filter);
      }
      case 'noContact':
        return address.noContactDays === undefined
          ? undefined
          : t('grids.filters.noContact.days', { count: address.noContactDays });
      case 'sheet': {
        const steps = address.sheets[facet.sheet];
        return steps.length === 0 ? undefined : joinSome(steps.map((step) => t(`grids.sheet.${step}`)));
      }
      case 'order':
        return describeOrder(facet.by);
      case 'field': {
        const filter = address.filters.find(({ Field }) => Field === facet.field.Name);
        return filter && describeField(facet.field, filter);
      }
    }
  };
  return { nameOf, descriptionOf };
}
