import type { Pending } from '@ithaki/contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { Line, Lines } from './HomeLine.tsx';

interface Props<Item extends Pending> {
  items: readonly Item[];
  /** Additional text under the mentee's name, after the action. */
  more?: (item: Item) => ReactNode;
}

/** Mentees with a waiting or late action, and since when; each row opens the action. */
export function PendingLines<Item extends Pending>({ items, more }: Props<Item>) {
  const local = useLocalText();
  return (
    <Lines>
      {items.map((item) => (
        <Line
          key={`${item.MenteeId}-${item.ActionId}`}
          to={paths.mentor.menteeAction(item.MenteeId, item.ActionId)}
          title={item.Mentee}
          detail={
            <>
              {local(item.Action)}
              {more && <> · {more(item)}</>}
            </>
          }
          end={
            <Text span inherit c="needs">
              <LocalDate value={item.Since} />
            </Text>
          }
        />
      ))}
    </Lines>
  );
}
