import { linkifyit } from 'linkify-it';
import { Fragment, type ReactNode } from 'react';

/** Recognises only addresses that begin with http: or https:; everything else stays text. */
const links = linkifyit({ fuzzyEmail: false }).add('ftp:', null).add('mailto:', null).add('//', null);

/** Returns text in which these names are bold when they follow an '@'. */
function withMentions(text: string, names: readonly string[], key: string): ReactNode {
  const name = names.find((candidate) => text.includes(`@${candidate}`));
  if (name === undefined) return text;
  const [before = '', ...rest] = text.split(`@${name}`);
  return (
    <Fragment key={key}>
      {withMentions(before, names, `${key}a`)}
      <strong>@{name}</strong>
      {withMentions(rest.join(`@${name}`), names, `${key}b`)}
    </Fragment>
  );
}

interface Props {
  text: string;
  /** Names of the mentioned people. */
  mentioned: readonly string[];
}

/** The text of a message, with web addresses as links. */
export function MessageText({ text, mentioned }: Props) {
  const found = links.match(text) ?? [];
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, lastIndex, url, text: shown } of found) {
    parts.push(withMentions(text.slice(end, index), mentioned, String(end)));
    parts.push(
      <a key={index} href={url} target="_blank" rel="noopener noreferrer">
        {shown}
      </a>,
    );
    end = lastIndex;
  }
  parts.push(withMentions(text.slice(end), mentioned, String(end)));
  return <>{parts}</>;
}
