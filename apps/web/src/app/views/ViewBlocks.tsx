import type { ViewBlock } from '@ithaki/contract';
import { Button, Stack, Table, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { WidgetBoundary } from '../../features/home/WidgetBoundary.tsx';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import type { ViewBlocks as Props, ViewReader } from '../../slots/view-blocks.tsx';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { EmptyText } from '../../ui/page/Panel.tsx';
import { ShownView, useShownView } from '../../view-frame/index.ts';
import { Countdown } from './Countdown.tsx';

// A page has few of the blocks, and need not wait for the code of all others.
const menteeBlocks = () => import('./mentee-blocks.tsx');
const ActionsBlock = lazy(() => menteeBlocks().then((part) => ({ default: part.ActionsBlock })));
const NextBlock = lazy(() => menteeBlocks().then((part) => ({ default: part.NextBlock })));
const ProgressBlock = lazy(() => menteeBlocks().then((part) => ({ default: part.ProgressBlock })));
const personBlocks = () => import('./person-blocks.tsx');
const FieldsBlock = lazy(() => personBlocks().then((part) => ({ default: part.FieldsBlock })));
const TextBlock = lazy(() => personBlocks().then((part) => ({ default: part.TextBlock })));
const rowsBlocks = () => import('./rows-blocks.tsx');
const ReportBlock = lazy(() => rowsBlocks().then((part) => ({ default: part.ReportBlock })));
const ServiceBlock = lazy(() => rowsBlocks().then((part) => ({ default: part.ServiceBlock })));
const LibraryBlock = lazy(() => import('./LibraryBlock.tsx').then((part) => ({ default: part.LibraryBlock })));
const ReceivedFiles = lazy(() =>
  import('../../features/files/ReceivedFiles.tsx').then((part) => ({ default: part.ReceivedFiles })),
);
const Contacts = lazy(() => import('../../features/home/Contacts.tsx').then((part) => ({ default: part.Contacts })));
const OwnHome = lazy(() => import('../home/HomePage.tsx').then((part) => ({ default: part.OwnHome })));

type BlockOf<Type extends ViewBlock['Type']> = Extract<ViewBlock, { Type: Type }>;

/** A link to a page of the application or to another site. */
function ButtonBlock({ Label, Link }: BlockOf<'button'>) {
  const local = useLocalText();
  const label = local(Label) || Link;
  if (Link.startsWith('/'))
    return (
      <div>
        <LinkButton to={Link}>{label}</LinkButton>
      </div>
    );
  if (!/^https?:\/\//i.test(Link)) return null;
  return (
    <div>
      <Button component="a" href={Link} target="_blank" rel="noopener noreferrer">
        {label}
      </Button>
    </div>
  );
}

/** A table that was written by hand. */
function TableBlock({ Columns, Rows }: BlockOf<'table'>) {
  const local = useLocalText();
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {Columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
              <Table.Th key={index} scope="col">
                {local(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
            <Table.Tr key={index}>
              {Columns.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
                <Table.Td key={column}>{local(row[column] ?? '')}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function InnerView({ Name, preview }: BlockOf<'view'> & Pick<Props, 'preview'>) {
  const { data, error } = useShownView('view', Name);
  if (error && !data) throw error;
  // A page of blocks inside another could contain it again.
  return data && data.Kind === 'html' ? <ShownView view={data} preview={preview} /> : null;
}

/** Content that only its reader can load: in a preview as someone else, a note of what they will see. */
function Own({ preview, children }: Pick<Props, 'preview'> & { children: ReactNode }) {
  const { t } = useText();
  const isOther = preview?.invented || preview?.menteeId !== undefined;
  return isOther ? <EmptyText>{t('views.editing.block.ownOnly')}</EmptyText> : children;
}

function Block({ block, preview }: { block: ViewBlock; preview: ViewReader | undefined }) {
  const local = useLocalText();
  switch (block.Type) {
    case 'heading':
      return (
        <Title order={2} fz="h2">
          {local(block.Text)}
        </Title>
      );
    case 'text':
      return <TextBlock body={local(block.Body)} preview={preview} />;
    case 'table':
      return <TableBlock {...block} />;
    case 'home':
      return (
        <Own preview={preview}>
          <OwnHome />
        </Own>
      );
    case 'progress':
      return <ProgressBlock preview={preview} />;
    case 'next':
      return <NextBlock preview={preview} />;
    case 'actions':
      return <ActionsBlock phase={block.Group} preview={preview} />;
    case 'form':
      return <FieldsBlock names={block.Fields} preview={preview} />;
    case 'button':
      return <ButtonBlock {...block} />;
    case 'library':
      return <LibraryBlock category={block.CategoryId} />;
    case 'files':
      return (
        <Own preview={preview}>
          <ReceivedFiles />
        </Own>
      );
    case 'contact':
      return <Contacts />;
    case 'countdown':
      return <Countdown label={local(block.Label)} until={block.Until} />;
    case 'report':
      return <ReportBlock block={block} preview={preview} />;
    case 'service':
      return <ServiceBlock block={block} preview={preview} />;
    case 'view':
      return block.Name === '' ? null : <InnerView {...block} preview={preview} />;
  }
}

/** The blocks of a page that managers made, each in a boundary of its own. */
export const ViewBlocks = ({ blocks, preview }: Props) => (
  <Stack gap="lg" maw={960}>
    {blocks.map((block, index) => (
      <WidgetBoundary key={preview ? `${index} ${JSON.stringify(block)}` : index}>
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <Block block={block} preview={preview} />
        </Suspense>
      </WidgetBoundary>
    ))}
  </Stack>
);
