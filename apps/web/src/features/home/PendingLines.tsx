import type { Pending } from '@ithaki/contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { HomeLine, HomeLines } from '../../ui/list/HomeLine.tsx';

interface Props<Item extends Pending> {
  items: readonly Item[];
  /** Additional text under the mentee's name, after the action. */
  detail?: (item: Item) => ReactNode;
}

/** Mentees with a waiting or late action, and since when; each row opens the action. */
export function PendingLines<Item extends Pending>({ items, detail }: Props<Item>) {
  const local = useLocalText();
  return (
    <HomeLines>
      {items.map((item) => (
        <HomeLine
          key={`${item.MenteeId}-${item.ActionId}`}
          to={paths.mentor.menteeAction(item.MenteeId, item.ActionId)}
          title={item.Mentee}
          detail={
            <>
              {local(item.Action)}
              {detail && <> · {detail(item)}</>}
            </>
          }
          end={
            <Text span inherit c="needs">
              <LocalDate value={item.Since} />
            </Text>
          }
        />
      ))}
    </HomeLines>
  );
}
