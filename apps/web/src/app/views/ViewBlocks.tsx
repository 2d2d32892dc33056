import type { ViewBlock } from '@ithaki/contract';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';
import { useCan } from '../../api/session.ts';
import { ActionRow } from '../../features/actions/standing/ActionRow.tsx';
import { Contacts } from '../../features/home/Contacts.tsx';
import { MenteePhases } from '../../features/home/MenteePhases.tsx';
import { useMenteeHome } from '../../features/home/queries.ts';
import { WidgetBoundary } from '../../features/home/WidgetBoundary.tsx';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import type { ViewBlocks as Props } from '../../slots/view-blocks.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { HomeLine, HomeLines } from '../../ui/list/HomeLine.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';
import { ShownView, useShownView } from '../../view-frame/index.ts';
import { OwnHome } from '../home/HomePage.tsx';
import { NextStep } from '../home/MenteeHomePage.tsx';
import { fillFields } from './fill-fields.ts';

type BlockOf<Type extends ViewBlock['Type']> = Extract<ViewBlock, { Type: Type }>;

/** The content of a mentee's home page for a part of it; nothing for others. */
function OfMentee({
  children,
}: {
  children: (home: NonNullable<ReturnType<typeof useMenteeHome>['data']>) => ReactNode;
}) {
  const isMentee = useCan('home.mentee');
  return isMentee ? <MenteePart>{children}</MenteePart> : null;
}

function MenteePart({ children }: Parameters<typeof OfMentee>[0]) {
  const { data, error } = useMenteeHome();
  if (error && !data) throw error;
  return data ? children(data) : null;
}

/** Rich text with the reader's own fields in it. */
function TextBlock({ Body }: BlockOf<'text'>) {
  const local = useLocalText();
  const { data } = useQuery(callQuery(api.people.current, {}));
  return <RichTextView markup={fillFields(local(Body), data?.Fields ?? {})} />;
}

function NextBlock() {
  return (
    <OfMentee>
      {(home) => (
        <Stack>
          <NextStep home={home} />
          {home.Meeting && <Actions items={[home.Meeting]} />}
        </Stack>
      )}
    </OfMentee>
  );
}

const Actions = ({ items }: { items: readonly Parameters<typeof ActionRow>[0]['item'][] }) =>
  items.map((item) => (
    <ActionRow key={item.Action.Id} item={item} to={paths.mentee.action(item.Action.Id)} reader="mentee" />
  ));

function ActionsBlock({ Group }: BlockOf<'actions'>) {
  const { data, error } = useQuery(callQuery(api.mentee.actions, {}));
  const local = useLocalText();
  if (error && !data) throw error;
  const items = (data ?? []).filter(
    ({ Action }) => Group === undefined || (Action.Group[0] !== undefined && local(Action.Group[0]) === Group),
  );
  return <Actions items={items} />;
}

/** A link to a page of the application or to another site. */
function ButtonBlock({ Label, Link }: BlockOf<'button'>) {
  const local = useLocalText();
  if (Link.startsWith('/')) return <LinkButton to={Link}>{local(Label)}</LinkButton>;
  if (!/^https?:\/\//i.test(Link)) return null;
  return (
    <Button component="a" href={Link} target="_blank" rel="noopener noreferrer">
      {local(Label)}
    </Button>
  );
}

function CountdownBlock({ Label, Until }: BlockOf<'countdown'>) {
  const { t } = useText();
  const local = useLocalText();
  const days = Math.max(0, Math.ceil((Date.parse(Until) - Date.now()) / 86_400_000));
  return (
    <Panel title={local(Label)}>
      <Text fz={28} fw={650} className="numbers">
        {t('views.days', { count: days })}
      </Text>
    </Panel>
  );
}

function LineBlock({ to, title }: { to: string; title: string }) {
  return (
    <HomeLines>
      <HomeLine to={to} title={title} />
    </HomeLines>
  );
}

function InnerView({ Name }: BlockOf<'view'>) {
  const { data, error } = useShownView('view', Name);
  if (error && !data) throw error;
  // A page of blocks inside another could contain it again.
  return data && data.Kind === 'html' ? <ShownView view={data} /> : null;
}

function Block({ block }: { block: ViewBlock }) {
  const { t } = useText();
  const local = useLocalText();
  switch (block.Type) {
    case 'heading':
      return (
        <Title order={2} fz="h2">
          {local(block.Text)}
        </Title>
      );
    case 'text':
      return <TextBlock {...block} />;
    case 'home':
      return <OwnHome />;
    case 'progress':
      return <OfMentee>{(home) => <MenteePhases home={home} />}</OfMentee>;
    case 'next':
      return <NextBlock />;
    case 'actions':
      return <OfMentee>{() => <ActionsBlock {...block} />}</OfMentee>;
    case 'button':
      return <ButtonBlock {...block} />;
    case 'library':
      return <LineBlock to={paths.library({}, block.CategoryId)} title={t('views.library')} />;
    case 'files':
      return <LineBlock to={paths.files()} title={t('views.files')} />;
    case 'contact':
      return <Contacts />;
    case 'countdown':
      return <CountdownBlock {...block} />;
    case 'view':
      return <InnerView {...block} />;
  }
}

/** The blocks of a page that managers made, each in a boundary of its own. */
export const ViewBlocks = ({ blocks }: Props) => (
  <Stack gap="lg" maw={960}>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no key but their position, and a shown page does not change
      <WidgetBoundary key={index}>
        <Block block={block} />
      </WidgetBoundary>
    ))}
  </Stack>
);
