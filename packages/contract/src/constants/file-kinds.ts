/** The kind of files that a mentee hands in with a task; their category is 'task/' and the action's id. */
export const TASK_FILES = 'task';

/** The common name of all files of a task. */
export const TASK_FILES_NAME = 'work';

/** The kind of files uploaded as answers of questionnaires; their category is 'answer/<AnswerSetId>/<Model>'. */
export const ANSWER_FILES = 'answer';

/** The kind of files that hold a programme's logos and mark; everyone may see them. */
export const LOOK_FILES = 'look';

/** The most bytes of a logo or mark. */
export const MAX_LOOK_BYTES = 524_288;

/** The kind of files that are attached to announcements; their category is 'announcement/' and the project's id. */
export const ANNOUNCEMENT_FILES = 'announcement';
