import { useContext } from 'react';
import { cleanMarkup } from '../../../../ui/rich-text/clean-markup.ts';
import { RichEditor } from '../../../../ui/rich-text/RichEditor.tsx';
import { RoundContext, useAnswer, useAnswering } from '../questions/answering-context.ts';
import { useTypedText } from '../questions/useTypedText.ts';
import type { ControlProps } from './control-props.ts';

const PAUSE = 500;

/** Rich text field with basic formatting; its markup is cleaned before it is stored. */
export function RichText({ info, line, ...aria }: ControlProps) {
  const { t } = useAnswering();
  const [stored, put] = useAnswer<string>(info, line);
  const { change, commit: leave } = useTypedText({ stored, send: (markup) => put(cleanMarkup(markup)), pause: PAUSE });
  const round = useContext(RoundContext);
  const { ReadOnly = false } = info.question;
  return (
    <RichEditor
      markup={stored}
      round={round}
      onChange={change}
      onLeave={leave}
      readOnly={ReadOnly}
      labels={{
        tools: t('questionnaires.answering.rich.tools'),
        bold: t('questionnaires.answering.rich.bold'),
        italic: t('questionnaires.answering.rich.italic'),
        list: t('questionnaires.answering.rich.list'),
        numbers: t('questionnaires.answering.rich.numbers'),
        link: t('questionnaires.answering.rich.link'),
        address: t('questionnaires.answering.rich.address'),
      }}
      {...aria}
    />
  );
}
