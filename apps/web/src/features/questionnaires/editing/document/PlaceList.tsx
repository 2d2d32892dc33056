import type { Path } from '@ithaki/questionnaire/edit';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { focusPart } from '../../../../editor/document-parts.ts';
import { useText } from '../../../../i18n/text.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import classes from './PlaceList.module.css';
import { enclosingPart, indexesOf, partKind, pathKey, questionPath } from './part-paths.ts';
import { placeName } from './question-names.ts';

/** Returns the path of the focusable part: for a line, its first question. */
const focusablePath = (path: Path): Path => {
  const { sectionIndex, lineIndex = 0 } = indexesOf(path);
  return partKind(path) === 'line' ? questionPath(sectionIndex, lineIndex, 0) : path;
};

/** Returns a function that selects a part and focuses it after a closing dialog has returned the focus. */
function useGoToPart(): (path: Path) => void {
  const editor = useEditor();
  return (path) => {
    const part = focusablePath(path);
    editor.select(part);
    requestAnimationFrame(() => setTimeout(() => focusPart(pathKey(part))));
  };
}

interface ListedPlace {
  key: string;
  /** The path of the part; absent when there is none to go to. */
  path: Path | undefined;
  /** Why the place is listed. */
  reason: string;
  detail?: string | undefined;
}

/** List of places in the questionnaire, each with a reason; a click goes to the place. */
export function PlaceList({ places }: { places: readonly ListedPlace[] }) {
  const { t, language } = useText();
  const dialogs = useDialogs();
  const goTo = useGoToPart();
  const { questionnaire } = useEditedQuestionnaire();
  return (
    <Stack component="ul" gap={4} className={classes.list}>
      {places.map(({ key, path, reason, detail }) => {
        const part = path && enclosingPart(path);
        const exists = part !== undefined && part.length > 0;
        const name = exists
          ? placeName(questionnaire, part, language, (number) => t('questionnaires.editing.section', { number }))
          : t('questionnaires.editing.elsewhere');
        const content = (
          <>
            <Text size="sm" fw={600} component="span" display="block">
              {name}
            </Text>
            <Text size="sm" component="span" display="block">
              {reason}
            </Text>
            {detail && (
              <Text size="sm" c="dimmed" component="span" display="block">
                {detail}
              </Text>
            )}
          </>
        );
        return (
          <li key={key}>
            {exists ? (
              <UnstyledButton
                className={classes.place}
                onClick={() => {
                  dialogs.close();
                  goTo(part);
                }}
              >
                {content}
              </UnstyledButton>
            ) : (
              <div className={classes.place}>{content}</div>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
