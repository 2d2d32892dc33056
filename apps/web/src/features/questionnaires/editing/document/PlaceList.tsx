import type { Path } from '@ithaki/questionnaire/edit';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEdited } from '../useEditor.tsx';
import classes from './PlaceList.module.css';
import { placeAround } from './places.ts';
import { placeName } from './question-names.ts';
import { useGo } from './useGo.ts';

interface ListedPlace {
  key: string;
  /** Nothing where there is no place to go to. */
  path: Path | undefined;
  /** What is to be said of it. */
  what: string;
  detail?: string | undefined;
}

/** Places of the questionnaire with what is to be said of each; a press goes there. */
export function PlaceList({ places }: { places: readonly ListedPlace[] }) {
  const { t, language } = useText();
  const dialogs = useDialogs();
  const go = useGo();
  const { questionnaire } = useEdited();
  return (
    <Stack component="ul" gap={4} className={classes.list}>
      {places.map(({ key, path, what, detail }) => {
        const place = path && placeAround(path);
        const isThere = place !== undefined && place.length > 0;
        const name = isThere
          ? placeName(questionnaire, place, language, (number) => t('questionnaires.editing.section', { number }))
          : t('questionnaires.editing.elsewhere');
        const said = (
          <>
            <Text size="sm" fw={600} component="span" display="block">
              {name}
            </Text>
            <Text size="sm" component="span" display="block">
              {what}
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
            {isThere ? (
              <UnstyledButton
                className={classes.place}
                onClick={() => {
                  dialogs.close();
                  go(place);
                }}
              >
                {said}
              </UnstyledButton>
            ) : (
              <div className={classes.place}>{said}</div>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
