import type { FilteredSheet, GridAction, LocalText, ShownField } from '@ithaki/contract';
import type { ActionGroup } from '../action-groups.ts';
import { actionKey, fieldKey, type GridAddress } from '../grid-address.ts';
import type { GridSettings, OfferedRoles } from '../table/columns.ts';
import { comparisonsOf } from './comparisons.ts';

/** Something the grid can be filtered or ordered by; `key` is its name in the address. */
export type Facet = { key: string } & (
  | { kind: 'state' }
  | { kind: 'mentor' }
  | { kind: 'coordinator' }
  | { kind: 'noContact' }
  | { kind: 'sheet'; sheet: FilteredSheet }
  | { kind: 'field'; field: ShownField }
  | { kind: 'action'; action: GridAction }
  | { kind: 'order'; by: readonly FacetGroup[] }
);

/** The order of rows as a facet, so that it has a pill; it filters nothing. */
export const orderFacet = (by: readonly FacetGroup[]): Facet => ({ kind: 'order', key: 'order', by });

/** Value of the order that sorts by a facet; undefined if rows cannot be sorted by it. */
export function orderByFacet(facet: Facet): string | undefined {
  if (facet.kind === 'field') return facet.field.Name;
  return facet.kind === 'action' ? `action:${facet.action.Id}` : undefined;
}

/** Facets under one heading; a group of actions is named like its columns. */
export interface FacetGroup {
  heading: 'panels' | 'persons' | 'inProject' | ActionGroup;
  facets: readonly Facet[];
}

const fieldFacet = (field: ShownField): Facet => ({ kind: 'field', key: fieldKey(field.Name), field });
const actionFacet = (action: GridAction): Facet => ({ kind: 'action', key: actionKey(action.Id), action });

const stateFacet: Facet = { kind: 'state', key: 'state' };
const mentorFacet: Facet = { kind: 'mentor', key: 'mentor' };
const coordinatorFacet: Facet = { kind: 'coordinator', key: 'coord' };
const noContactFacet: Facet = { kind: 'noContact', key: 'contact' };
const sheetFacet = (sheet: FilteredSheet): Facet => ({ kind: 'sheet', key: `sheet.${sheet}`, sheet });

const filterable = ({ Fields }: GridSettings): ShownField[] => Fields.filter(({ Type }) => comparisonsOf(Type));

/** All facets in groups, the programme's chosen ones first; mentor and coordinator only if there are several. */
export function facetGroups(
  settings: GridSettings,
  groups: readonly ActionGroup[],
  offeredRoles: OfferedRoles,
): FacetGroup[] {
  const fields = filterable(settings);
  const alwaysOffered = [
    stateFacet,
    ...(offeredRoles.mentors ? [mentorFacet] : []),
    ...(offeredRoles.coordinators ? [coordinatorFacet] : []),
  ];
  const programmeFields = settings.Filters.flatMap(({ Field }) => fields.find(({ Name }) => Name === Field) ?? []);
  const otherFields = fields.filter((field) => !programmeFields.includes(field));
  const fieldsOf = (home: ShownField['home']) => otherFields.filter((field) => field.home === home).map(fieldFacet);
  return [
    { heading: 'panels' as const, facets: [...alwaysOffered, ...programmeFields.map(fieldFacet)] },
    { heading: 'persons' as const, facets: fieldsOf('user') },
    {
      heading: 'inProject' as const,
      facets: [
        ...(offeredRoles.contact ? [noContactFacet] : []),
        ...(settings.Sheets ?? []).map(sheetFacet),
        ...fieldsOf('project'),
      ],
    },
    ...groups.map((group) => ({ heading: group, facets: group.actions.map(actionFacet) })),
  ].filter(({ facets }) => facets.length > 0);
}

/** Whether the address has a filter or order for the facet. */
export function isActive(facet: Facet, address: GridAddress): boolean {
  if (facet.kind === 'field') return address.filters.some(({ Field }) => Field === facet.field.Name);
  if (facet.kind === 'action') return address.actions.some(({ ActionId }) => ActionId === facet.action.Id);
  if (facet.kind === 'state') return address.hasStateFilter;
  if (facet.kind === 'order') return address.order !== undefined;
  if (facet.kind === 'sheet') return address.sheets[facet.sheet].length > 0;
  if (facet.kind === 'noContact') return address.noContactDays !== undefined;
  return (facet.kind === 'mentor' ? address.mentor : address.coordinator) !== undefined;
}

/**
 * The facets in the bar: those that the reader added, which come first so that they are in sight, and those chosen by
 * the programme. A facet that depends on another one (Cascade) appears when that one is set.
 */
export function barFacets(
  settings: GridSettings,
  groups: readonly FacetGroup[],
  address: GridAddress,
  added: string | undefined,
): Facet[] {
  const hasFilter = (name: string) => address.filters.some(({ Field }) => Field === name);
  const waitingKeys = new Set(
    settings.Filters.flatMap(({ Field, Cascade }) =>
      Cascade !== undefined && !hasFilter(Cascade) ? [fieldKey(Field)] : [],
    ),
  );
  const isShown = (facet: Facet) => facet.key === added || isActive(facet, address);
  const ofReader = groups.filter(({ heading }) => heading !== 'panels').flatMap(({ facets }) => facets.filter(isShown));
  const ofProgramme = groups
    .filter(({ heading }) => heading === 'panels')
    .flatMap(({ facets }) => facets.filter((facet) => isShown(facet) || !waitingKeys.has(facet.key)));
  return [...ofReader, ...ofProgramme];
}

/** The facets whose name contains the text, in their groups. */
export function searchFacets(
  groups: readonly FacetGroup[],
  text: string,
  nameOf: (facet: Facet) => string,
  fold: (text: string) => string,
): FacetGroup[] {
  const searched = fold(text.trim());
  return groups
    .map((group) => ({ ...group, facets: group.facets.filter((facet) => fold(nameOf(facet)).includes(searched)) }))
    .filter(({ facets }) => facets.length > 0);
}

/** A facet's name from the programme; undefined for facets named in the texts. */
export function labelOf(facet: Facet): LocalText | undefined {
  if (facet.kind === 'field') return facet.field.Label;
  return facet.kind === 'action' ? facet.action.Title : undefined;
}
