import { Anchor, List } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { webLink } from '../web-link.ts';

/** Addresses to follow; what is no address is shown as text. */
export function LinkList({ links }: { links: readonly string[] }) {
  const { t } = useText();
  const given = links.filter((link) => link.trim() !== '');
  if (given.length === 0) return null;
  return (
    <List aria-label={t('actionScreens.links')} icon={<IconExternalLink size={16} aria-hidden />} spacing={4}>
      {given.map((link) => {
        const address = webLink(link);
        return (
          <List.Item key={link}>
            {address ? (
              <Anchor href={address} target="_blank" rel="noopener noreferrer">
                {link}
              </Anchor>
            ) : (
              link
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
