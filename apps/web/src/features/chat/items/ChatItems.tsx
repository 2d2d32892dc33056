import type { Calls, ReplyOf } from '@ithaki/contract';
import { Anchor, Button, Group, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconFiles, IconLink, IconPhoto } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { api, callAddress } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useIsImpersonated, useMe } from '../../../api/session.ts';
import { formatBytes } from '../../../file-kit/index.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor as ScreenAnchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import classes from './ChatItems.module.css';
import { useChatItems } from './queries.ts';

type Item = ReplyOf<Calls['messages']['items']>['list'][number];

const kinds = ['files', 'images', 'links'] as const;
type Kind = (typeof kinds)[number];

const icons = { files: IconFiles, images: IconPhoto, links: IconLink };

/** A sent file, which is downloaded, or a link, which opens in a new tab. */
function Sent({ item: { File: file, Url }, kind }: { item: Item; kind: Kind }) {
  const ProjectId = useMe().Project?.Id;
  const { language } = useText();
  if (file) {
    const address = { Id: file.Id, version: 'latest' as const, ProjectId };
    return (
      <Group gap="sm" wrap="nowrap" component="span">
        {kind === 'images' && file.Thumbnail && (
          <img src={callAddress(api.files.thumbnail, address)} alt="" loading="lazy" className={classes.picture} />
        )}
        <span className={classes.words}>
          <Anchor size="sm" href={callAddress(api.files.download, address)} download={file.FileName}>
            {file.FileName}
          </Anchor>{' '}
          <Text span size="xs" c="dimmed">
            {formatBytes(file.Bytes, language)}
          </Text>
        </span>
      </Group>
    );
  }
  return (
    <Anchor size="sm" href={Url} target="_blank" rel="noopener noreferrer" className={classes.words}>
      {Url}
    </Anchor>
  );
}

const columns = (t: Translate, kind: Kind): Column<Item>[] => [
  { id: 'item', label: t(`chat.items.${kind}`), names: true, cell: (item) => <Sent item={item} kind={kind} /> },
  { id: 'who', label: t('chat.items.from'), cell: ({ User }) => User?.Name ?? '—' },
  { id: 'conversation', label: t('chat.items.conversation'), cell: ({ Conversation }) => Conversation },
  { id: 'at', label: t('chat.items.at'), cell: ({ Time }) => <LocalDate value={Time} as="time" /> },
  {
    id: 'message',
    label: t('chat.items.message'),
    cell: ({ ConversationId, Seq }) => (
      <ScreenAnchor to={paths.conversation(ConversationId, Seq)} size="sm">
        {t('chat.items.toMessage')}
      </ScreenAnchor>
    ),
  },
];

function Items() {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const kind = kinds.find((known) => known === address.kind) ?? 'files';
  const q = address.q ?? '';
  const page = Math.max(1, Number(address.page) || 1);
  const isOwn = address.own === '1';
  const { data, error, refetch } = useChatItems({
    Kind: kind,
    page,
    ...(isOwn && { Own: true }),
    ...(q && { Search: q }),
  });
  const toPage = (next: number) => setAddress({ page: next > 1 ? String(next) : undefined });
  return (
    <>
      <ListTools
        search={
          <SearchBox
            label={t('chat.items.search')}
            value={q}
            onSearch={(text) => setAddress({ q: text, page: undefined })}
          />
        }
        active={isOwn ? 1 : 0}
        filters={
          <Switch
            label={t('chat.items.own')}
            checked={isOwn}
            onChange={(event) => setAddress({ own: event.currentTarget.checked ? '1' : undefined, page: undefined })}
          />
        }
      />
      <SegmentedControl
        mb="sm"
        aria-label={t('chat.items.kind')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`chat.items.${value}`) }))}
        onChange={(next) => setAddress({ kind: next === 'files' ? undefined : next, page: undefined })}
      />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t(`chat.items.${kind}`)}
          columns={columns(t, kind)}
          rows={data?.list}
          idOf={({ ConversationId, Seq, File: file, Url }) => `${ConversationId}-${Seq}-${file?.Id ?? Url}`}
          severalLinks
          empty={
            <EmptyState
              icon={icons[kind]}
              title={t(q || isOwn ? 'chat.items.notFound' : `chat.items.${kind}.none`)}
              next={t(q || isOwn ? 'chat.items.notFound.next' : 'chat.items.none.next')}
            />
          }
        />
      )}
      {data && (page > 1 || data.More) && (
        <Group justify="center" mt="md" component="nav" aria-label={t('ui.pages')}>
          <Button variant="default" disabled={page === 1} onClick={() => toPage(page - 1)}>
            {t('ui.pages.previous')}
          </Button>
          <Button variant="default" disabled={!data.More} onClick={() => toPage(page + 1)}>
            {t('ui.pages.next')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** Screens mentee/chatitems and mentor/chatitems: files, images and links in one's conversations. */
export function ChatItems() {
  const { t } = useText();
  const isImpersonated = useIsImpersonated();
  return (
    <>
      <PageHeader title={t('chat.items')} lead={t('chat.items.lead')} list />
      {isImpersonated ? (
        <EmptyState icon={IconFiles} title={t('chat.items.inPerson')} next={t('chat.items.inPerson.next')} />
      ) : (
        <Items />
      )}
    </>
  );
}
