import { type ChoiceValue, type Text, textIn } from '@ithaki/questionnaire';
import { lazy, Suspense } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { type ControlProps, fieldAria } from './control-props.ts';
import { OtherText } from './OtherText.tsx';
import { MOST_RADIOS, useOptions } from './useOptions.ts';

const SearchList = lazy(() => import('./SearchList.tsx').then((part) => ({ default: part.SearchList })));

/** A list of options; with more than twelve, a searchable one. */
export function SelectControl(props: ControlProps) {
  const { info, line } = props;
  const { question } = info;
  const { t, lang, bothLanguages } = useAnswering();
  const options = useOptions(info, line);
  const [value, put] = useAnswer<ChoiceValue>(info, line);
  const optionText = (text: Text) => {
    const [shownText, otherText] = [textIn(text, lang), textIn(text, lang === 'el' ? 'en' : 'el')];
    return bothLanguages && shownText !== otherText ? `${shownText} · ${otherText}` : shownText;
  };
  const choices = question.Other ? [...options, { Value: question.Other.Model, Text: question.Other.Text }] : options;
  const list = choices.map(({ Value, Text }) => ({ value: Value, label: optionText(Text) }));
  const chooseOption = (Option: string) => put({ ...value, Option });
  const otherField = question.Other && value.Option === question.Other.Model && (
    <OtherText
      info={info}
      labelledBy={props.labelledBy}
      value={value.Other}
      onChange={(Other) => put({ ...value, Other })}
    />
  );
  const plainList = (
    <select
      className={classes.list}
      {...fieldAria(props)}
      disabled={question.ReadOnly}
      value={value.Option}
      onChange={(event) => chooseOption(event.currentTarget.value)}
    >
      <option value="">{t('questionnaires.answering.choose')}</option>
      {list.map((listed) => (
        <option key={listed.value} value={listed.value}>
          {listed.label}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {choices.length > MOST_RADIOS ? (
        <Suspense fallback={plainList}>
          <SearchList {...props} list={list} value={value.Option} onChoose={chooseOption} />
        </Suspense>
      ) : (
        plainList
      )}
      {otherField}
    </>
  );
}
