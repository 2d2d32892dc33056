import { Box, Stack, Tabs } from '@mantine/core';
import { useAddressState } from '../../address/address-state.ts';
import { useMe } from '../../api/session.ts';
import { Appearance, Security, Sessions } from '../../features/accounts/index.ts';
import { useText } from '../../i18n/text.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Keyboard } from './Keyboard.tsx';
import { Leave } from './Leave.tsx';
import { MyData } from './MyData.tsx';
import { type Section, sectionNamed, sectionsOf } from './sections.ts';

const contents: Record<Section, () => React.ReactNode> = {
  appearance: () => (
    <Stack gap="lg">
      <Appearance />
      <Keyboard />
    </Stack>
  ),
  security: () => <Security />,
  sessions: () => <Sessions />,
  myData: () => <MyData />,
  leave: () => <Leave />,
};

/** The person's own settings; the address says which section is open. */
export function Settings() {
  const { t } = useText();
  const me = useMe();
  const [{ section }, changeAddress] = useAddressState();
  const sections = sectionsOf(me);
  const shown = sectionNamed(section, me);
  return (
    <Box maw={760}>
      <PageHeader title={t('settings.title')} lead={t('settings.lead')} />
      <Tabs
        variant="pills"
        keepMounted={false}
        value={shown}
        onChange={(next) => next && changeAddress({ section: next })}
      >
        <Tabs.List mb="lg">
          {sections.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`settings.section.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {contents[one]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Box>
  );
}
