import { Box, Group, Stack, Switch, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { useCan, useMe } from '../../api/session.ts';
import {
  Appearance,
  OwnHandNotice,
  Part,
  Security,
  Sessions,
  useInAnothersHands,
} from '../../features/accounts/index.ts';
import { LeaveProject, OwnDataFile, WhoSawMyData } from '../../features/people/index.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { keepSlash, slashOpens } from '../palette/slash-key.ts';
import { type Section, sectionNamed, sectionsOf } from './sections.ts';

/** What the programme keeps on the person, and who looked at it. */
function MyData() {
  const { t } = useText();
  const asked = useCan('mentee.own');
  return (
    <Stack gap="lg">
      <Part title={t('accounts.settings.myData')} lead={t('accounts.settings.myData.lead')}>
        <Group gap="sm">
          <LinkButton to={paths.userInfo()} variant="default">
            {t('accounts.settings.myData.open')}
          </LinkButton>
          <OwnDataFile />
        </Group>
      </Part>
      {asked && (
        <Part title={t('accounts.settings.consent')} lead={t('accounts.settings.consent.lead')}>
          <LinkButton to={paths.consent(`${paths.settings()}?section=myData`)} variant="default">
            {t('accounts.settings.consent.open')}
          </LinkButton>
        </Part>
      )}
      <Part title={t('accounts.settings.whoSaw')} lead={t('accounts.settings.whoSaw.lead')}>
        <WhoSawMyData />
      </Part>
    </Stack>
  );
}

/** Whether a single key opens the command palette; kept in this browser. */
function Keyboard() {
  const { t } = useText();
  const [slash, setSlash] = useState(slashOpens);
  const change = (on: boolean) => {
    keepSlash(on);
    setSlash(on);
  };
  return (
    <Part title={t('accounts.settings.keyboard')} lead={t('accounts.settings.keyboard.lead')}>
      <Switch
        label={t('shell.palette.slash')}
        description={t('accounts.settings.keyboard.slash')}
        checked={slash}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Part>
  );
}

/** Leaving the programme, by the person's own hand. */
function Leave() {
  const { t } = useText();
  if (useInAnothersHands()) return <OwnHandNotice />;
  return (
    <Part title={t('people.leave')}>
      <LeaveProject />
    </Part>
  );
}

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
      <PageHeader title={t('accounts.settings.title')} lead={t('accounts.settings.lead')} />
      <Tabs
        variant="pills"
        keepMounted={false}
        value={shown}
        onChange={(next) => next && changeAddress({ section: next })}
      >
        <Tabs.List mb="lg">
          {sections.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`accounts.settings.section.${one}`)}
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
