import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useHeadings } from '../useHeadings.ts';
import { type Facet, type FacetGroup, labelOf } from './facets.ts';

/** What facets and their groups are called. */
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
