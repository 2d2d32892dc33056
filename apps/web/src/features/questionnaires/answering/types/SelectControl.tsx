import { type ChoiceValue, type Text, textIn } from '@ithaki/questionnaire';
import { lazy, Suspense } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { type ControlProps, fieldAria } from './control-props.ts';
import { OtherWords } from './OtherWords.tsx';
import { MOST_RADIOS, useOptions } from './useOptions.ts';

const SearchList = lazy(() => import('./SearchList.tsx').then((part) => ({ default: part.SearchList })));

/** One of the options, from a list; above twelve one to search in. */
export function SelectControl(props: ControlProps) {
  const { info, line } = props;
  const { question } = info;
  const { t, lang, both } = useAnswering();
  const options = useOptions(info, line);
  const [value, put] = useAnswer<ChoiceValue>(info, line);
  const say = (text: Text) => {
    const [own, other] = [textIn(text, lang), textIn(text, lang === 'el' ? 'en' : 'el')];
    return both && own !== other ? `${own} · ${other}` : own;
  };
  const choices = question.Other ? [...options, { Value: question.Other.Model, Text: question.Other.Text }] : options;
  const list = choices.map(({ Value, Text }) => ({ value: Value, label: say(Text) }));
  const choose = (Option: string) => put({ ...value, Option });
  const own = question.Other && value.Option === question.Other.Model && (
    <OtherWords
      info={info}
      labelledBy={props.labelledBy}
      value={value.Other}
      onChange={(Other) => put({ ...value, Other })}
    />
  );
  const plain = (
    <select
      className={classes.list}
      {...fieldAria(props)}
      disabled={question.ReadOnly}
      value={value.Option}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t('questionnaires.answering.choose')}</option>
      {list.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {choices.length > MOST_RADIOS ? (
        <Suspense fallback={plain}>
          <SearchList {...props} list={list} value={value.Option} onChoose={choose} />
        </Suspense>
      ) : (
        plain
      )}
      {own}
    </>
  );
}
