import type { ViewBlock } from '@ithaki/contract';
import { Button, Stack, Table, Title } from '@mantine/core';
import { ReceivedFiles } from '../../features/files/ReceivedFiles.tsx';
import { Contacts } from '../../features/home/Contacts.tsx';
import { WidgetBoundary } from '../../features/home/WidgetBoundary.tsx';
import { useLocalText } from '../../i18n/useLocalText.ts';
import type { ViewBlocks as Props } from '../../slots/view-blocks.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { ShownView, useShownView } from '../../view-frame/index.ts';
import { OwnHome } from '../home/HomePage.tsx';
import { Countdown } from './Countdown.tsx';
import { LibraryBlock } from './LibraryBlock.tsx';
import { ActionsBlock, NextBlock, ProgressBlock } from './mentee-blocks.tsx';
import { FieldsBlock, TextBlock } from './person-blocks.tsx';
import { ReportBlock, ServiceBlock } from './rows-blocks.tsx';

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

function InnerView({ Name }: BlockOf<'view'>) {
  const { data, error } = useShownView('view', Name);
  if (error && !data) throw error;
  // A page of blocks inside another could contain it again.
  return data && data.Kind === 'html' ? <ShownView view={data} /> : null;
}

function Block({ block, ...shown }: { block: ViewBlock } & Required<Pick<Props, 'reader' | 'preview'>>) {
  const local = useLocalText();
  switch (block.Type) {
    case 'heading':
      return (
        <Title order={2} fz="h2">
          {local(block.Text)}
        </Title>
      );
    case 'text':
      return <TextBlock body={local(block.Body)} reader={shown.reader} />;
    case 'table':
      return <TableBlock {...block} />;
    case 'home':
      return <OwnHome />;
    case 'progress':
      return <ProgressBlock {...shown} />;
    case 'next':
      return <NextBlock {...shown} />;
    case 'actions':
      return <ActionsBlock phase={block.Group} {...shown} />;
    case 'form':
      return <FieldsBlock names={block.Fields} {...shown} />;
    case 'button':
      return <ButtonBlock {...block} />;
    case 'library':
      return <LibraryBlock category={block.CategoryId} />;
    case 'files':
      return <ReceivedFiles />;
    case 'contact':
      return <Contacts />;
    case 'countdown':
      return <Countdown label={local(block.Label)} until={block.Until} />;
    case 'report':
      return <ReportBlock block={block} {...shown} />;
    case 'service':
      return <ServiceBlock block={block} {...shown} />;
    case 'view':
      return block.Name === '' ? null : <InnerView {...block} />;
  }
}

/** The blocks of a page that managers made, each in a boundary of its own. */
export const ViewBlocks = ({ blocks, reader = {}, preview = false }: Props) => (
  <Stack gap="lg" maw={960}>
    {blocks.map((block, index) => (
      <WidgetBoundary key={preview ? `${index} ${JSON.stringify(block)}` : index}>
        <Block block={block} reader={reader} preview={preview} />
      </WidgetBoundary>
    ))}
  </Stack>
);
