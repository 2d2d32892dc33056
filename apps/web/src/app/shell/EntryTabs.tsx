import { useText } from '../../i18n/text.ts';
import { TabLinks } from '../../ui/page/TabLinks.tsx';
import { useMenuPlace } from './useMenu.ts';

/** Links between pages that share one line of the menu; renders nothing when the line has a single page. */
export function EntryTabs() {
  const { t } = useText();
  const { entry, line } = useMenuPlace();
  if (!line || line.pages.length < 2) return null;
  return (
    <TabLinks
      label={t(line.entry.label)}
      tabs={line.pages.map((page) => ({
        id: page.id,
        label: t(page.tabLabel ?? page.label),
        to: page.path,
        isCurrent: page === entry,
      }))}
    />
  );
}
