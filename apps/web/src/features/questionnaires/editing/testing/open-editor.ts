import type { EditedQuest } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import userEvent from '@testing-library/user-event';
import { anIdentity } from '../../../../testing/an-identity.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';

/** A draft of one section with two questions, the second of which depends on the first. */
export const draft: Questionnaire = {
  Id: '7',
  Version: 2,
  State: 'draft',
  Title: { el: 'Αυτοαξιολόγηση', en: 'Self-assessment' },
  Lang: 'el',
  Duration: null,
  Section: [
    {
      Id: 's1',
      SectionText: { el: 'Γενικά', en: 'General' },
      Lines: [
        {
          Id: 'l1',
          Questions: [
            {
              Id: 'q1',
              Type: 'radio',
              Text: { el: 'Έχετε επιχείρηση;', en: 'Do you have a business?' },
              Model: 'ID_0001',
              Options: [
                { Value: 'ID_0002', Text: { el: 'Ναι', en: 'Yes' } },
                { Value: 'ID_0003', Text: { el: 'Όχι', en: 'No' } },
              ],
            },
          ],
        },
        {
          Id: 'l2',
          Questions: [
            {
              Id: 'q2',
              Type: 'text',
              Text: { el: 'Πώς λέγεται;', en: '' },
              Model: 'ID_0004',
              Condition: "ID_0001 === 'ID_0002'",
            },
          ],
        },
      ],
    },
  ],
  Extra: {},
};

/** A questionnaire in its editor, with changes. */
export const questWith = (change: Partial<EditedQuest> = {}): EditedQuest => ({
  Id: 7,
  Title: draft.Title,
  Draft: draft,
  IsChanged: true,
  Version: 3,
  SavedAt: null,
  SavedBy: null,
  Published: 1,
  Archived: false,
  ...change,
});

type Answers = NonNullable<Parameters<typeof fakeServer>[0]['questEditing']>;

/** Opens the editor with a fake server that stores drafts; returns the saved drafts. */
export async function openEditor(
  answers: Answers = {},
  quest = questWith(),
  others: Parameters<typeof fakeServer>[0] = {},
) {
  const saved: Questionnaire[] = [];
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'quests.see', 'quests.edit'] }) },
    questEditing: {
      get: () => quest,
      saveDraft: ({ Draft, Version }) => {
        saved.push(Draft as Questionnaire);
        return { Version: Version + 1, SavedAt: '2026-11-21T10:00:00.000Z' };
      },
      ...answers,
    },
    ...others,
  });
  await openApp(`/admin/quest/edit/${quest.Id}`);
  return { saved, user: userEvent.setup() };
}
