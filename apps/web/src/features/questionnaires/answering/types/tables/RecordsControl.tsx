import {
  isEmptyValue,
  nextRowId,
  type QuestionInfo,
  removalRow,
  rowsOf,
  type StoredRow,
  takesAnswer,
  valueIn,
} from '@ithaki/questionnaire';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, useRef } from 'react';
import { useConfirm } from '../../../../../ui/dialogs/useConfirm.tsx';
import { IconButton } from '../../../../../ui/links/IconButton.tsx';
import fields from '../../../../../ui/question/fields.module.css';
import type { AnswerSheet } from '../../questions/answer-sheet.ts';
import { type Line, useAnswering } from '../../questions/answering-context.ts';
import { QuestionText } from '../../questions/QuestionText.tsx';
import { type ControlProps, groupAria } from '../control-props.ts';
import { Cell } from './Cell.tsx';
import classes from './tables.module.css';

/** Returns the row that creates a line of records: an empty answer in its first column. */
function newLine({ session }: AnswerSheet, { question, columns }: QuestionInfo): StoredRow[] {
  const lists = session.form.questionnaire.OptionLists ?? {};
  const line = nextRowId(question, session.store, lists);
  const first = columns.find((column) => takesAnswer(column.question));
  if (!first) return [];
  return rowsOf(first.question, valueIn(first.question, session.store, { lists, line }), { lists, line }).slice(0, 1);
}

/** Records: lines that can be added and removed. */
export function RecordsControl(props: ControlProps) {
  const { info, id } = props;
  const { question, columns } = info;
  const { sheet, t } = useAnswering();
  const { ask, dialog } = useConfirm();
  const container = useRef<HTMLFieldSetElement>(null);
  const lines = sheet.session.visibleRows(info);
  const most = question.Validate?.MaxChecked;
  const add = () => {
    sheet.put(newLine(sheet, info));
    requestAnimationFrame(() => {
      const rows = container.current?.querySelectorAll('[data-line]') ?? [];
      rows[rows.length - 1]?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    });
  };
  const remove = async ({ id: line, index }: Line) => {
    const isEmpty = columns.every((column) => isEmptyValue(column.question, sheet.session.value(column, line)));
    const confirmation = {
      title: t('questionnaires.answering.records.remove'),
      message: t('questionnaires.answering.records.removeSure', { number: index + 1 }),
      confirm: t('questionnaires.answering.records.remove'),
      destructive: true,
    };
    if (!isEmpty && !(await ask(confirmation))) return;
    sheet.put([removalRow(question, line)]);
    container.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const style = { '--columns': columns.length } as CSSProperties;
  return (
    <fieldset ref={container} className={`${fields.group} ${classes.grid}`} style={style} {...groupAria(props)}>
      {lines.length > 0 && (
        <div className={classes.headings} data-nameless aria-hidden>
          {columns.map((column) => (
            <span key={column.question.Model}>
              <QuestionText text={column.question.Text} piped={question.Piped} />
            </span>
          ))}
        </div>
      )}
      {lines.map((line, index) => {
        const rowId = `${id}-${line.id}`;
        return (
          <fieldset key={line.id} className={classes.row} data-nameless data-line aria-labelledby={rowId}>
            <span id={rowId} className={classes.lineName}>
              {t('questionnaires.answering.records.line', { number: index + 1 })}
            </span>
            {columns.map((column) => (
              <Cell
                key={column.question.Model}
                info={column}
                line={line}
                id={rowId}
                rowId={rowId}
                name={column.question.Text}
              />
            ))}
            {!question.ReadOnly && (
              <IconButton
                label={t('questionnaires.answering.records.removeLine', { number: index + 1 })}
                onClick={() => void remove({ ...line, index: index })}
              >
                <IconTrash size={18} />
              </IconButton>
            )}
          </fieldset>
        );
      })}
      {!question.ReadOnly && (most === undefined || lines.length < most) && (
        <Button mt="xs" variant="light" leftSection={<IconPlus size={16} />} data-add onClick={add}>
          {t('questionnaires.answering.records.add')}
        </Button>
      )}
      {dialog}
    </fieldset>
  );
}
