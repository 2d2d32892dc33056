import { type ChatUser, type Conversation, MAX_MESSAGE_BYTES, type Message } from '@ithaki/contract';
import { ActionIcon, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPaperclip, IconSend2 } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { callLive } from '../../../live/index.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import type { Attached, ChosenFiles } from './AttachmentTray.tsx';
import classes from './Composer.module.css';
import { holdsContactDetails } from './contact-details.ts';
import { draftOf, storeChatDraft } from './drafts.ts';
import { HelpText } from './HelpText.tsx';
import { SendLaterMenu } from './SendLaterMenu.tsx';
import { sendMessage } from './unsent.ts';
import { useMentions } from './useMentions.ts';

const AttachmentTray = lazy(() => import('./AttachmentTray.tsx').then((part) => ({ default: part.AttachmentTray })));

/** Minimum milliseconds between two reports that the person is typing. */
const TYPING_INTERVAL = 2_000;

/** Whether a text is longer than a message may be, in bytes of UTF-8. */
const isTooLong = (text: string): boolean =>
  text.length > MAX_MESSAGE_BYTES / 3 && new TextEncoder().encode(text.trim()).length > MAX_MESSAGE_BYTES;

const nothingAttached: Attached = { ids: [], isBusy: false };

/** Commands of the composer for other components. */
export interface ComposerHandle {
  /** Puts a text into the message field, such as one that was refused. */
  put: (text: string) => void;
  focus: () => void;
}

interface Props {
  conversation: Conversation;
  /** The people who can be mentioned; none in conversations of two. */
  people: readonly ChatUser[];
  /** The message to reply to. */
  replyTo: { message: Message; name: string } | undefined;
  onReplied: () => void;
  /** The person's message being edited. */
  editing: Message | undefined;
  onEdited: (changed: Message | undefined) => void;
  /** Returns the person's last message that can still be edited. */
  lastOwn: () => Message | undefined;
  onEdit: (message: Message) => void;
  /** Saves an edited message; rejects when it is refused. */
  save: (message: Message, text: string) => Promise<Message>;
  ref: Ref<ComposerHandle>;
}

/** Returns a function that reports to the others, at most every two seconds, that the person is typing. */
function useTyping({ Id: ConversationId, ProjectId }: Conversation): () => void {
  const reportedAt = useRef(0);
  return () => {
    if (Date.now() - reportedAt.current < TYPING_INTERVAL) return;
    reportedAt.current = Date.now();
    callLive(api.conversations.typing, { ConversationId, ProjectId }).catch(() => undefined);
  };
}

/** The message field, with files, mentions, the message to reply to or to edit, and the time of sending. */
export function Composer(props: Props) {
  const { conversation, people, replyTo, onReplied, editing, onEdited, lastOwn, onEdit, save, ref } = props;
  const { t } = useText();
  const { Id: me } = useMe();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => draftOf(me, conversation.Id));
  const [cursor, setCursor] = useState(0);
  const [attached, setAttached] = useState(nothingAttached);
  const [chosen, setChosen] = useState<ChosenFiles>();
  const [hasTray, setHasTray] = useState(false);
  const [trays, setTrays] = useState(0);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reportTyping = useTyping(conversation);
  const listId = useId();
  const noteId = useId();
  const filePicker = useRef<HTMLInputElement>(null);

  const write = (next: string) => {
    setText(next);
    setFailure(isTooLong(next) ? t('chat.tooLong') : undefined);
    if (!editing) storeChatDraft(me, conversation.Id, next);
  };
  const focusEnd = () => {
    const box = input.current;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  };
  useImperativeHandle(ref, () => ({
    put: (next) => {
      write(text.trim() === '' ? next : `${text}\n${next}`);
      queueMicrotask(focusEnd);
    },
    focus: () => input.current?.focus(),
  }));
  // While a message is edited, its text replaces the draft, which is restored afterwards.
  const [shownEdit, setShownEdit] = useState<number>();
  if (editing?.Id !== shownEdit) {
    setShownEdit(editing?.Id);
    setText(editing ? editing.Message : draftOf(me, conversation.Id));
    setFailure(undefined);
  }
  const isEditing = editing !== undefined;
  const isReplying = replyTo !== undefined;
  useEffect(() => {
    if (isEditing || isReplying) {
      const box = input.current;
      box?.focus();
      box?.setSelectionRange(box.value.length, box.value.length);
    }
  }, [isEditing, isReplying]);

  const mentions = useMentions({
    text,
    cursor,
    people,
    onChoose: (start, name) => {
      const next = `${text.slice(0, start)}@${name} ${text.slice(cursor)}`;
      write(next);
      const end = start + name.length + 2;
      setCursor(end);
      queueMicrotask(() => input.current?.setSelectionRange(end, end));
    },
  });
  const isEmpty = text.trim() === '' && (isEditing || attached.ids.length === 0);
  // Chosen files that are not yet being uploaded belong to this message too.
  const isBlocked = isEmpty || isTooLong(text) || attached.isBusy || chosen !== undefined;

  const send = (sendAt?: Date) => {
    if (isBlocked) return;
    const mentioned = people.filter(({ Name }) => text.includes(`@${Name}`)).map(({ Id }) => Id);
    sendMessage(conversation.Id, {
      ProjectId: conversation.ProjectId,
      Message: text.trim(),
      ...(attached.ids.length > 0 && { Files: [...attached.ids] }),
      ...(replyTo && { ReplyTo: replyTo.message.Seq }),
      ...(mentioned.length > 0 && { Mentions: mentioned }),
      ...(sendAt && { SendAt: sendAt.toISOString() }),
    });
    write('');
    setAttached(nothingAttached);
    setHasTray(false);
    setTrays((count) => count + 1);
    onReplied();
    input.current?.focus();
  };
  const saveEdit = async () => {
    if (!editing || text.trim() === '' || isTooLong(text)) return;
    if (text.trim() === editing.Message) return onEdited(undefined);
    try {
      onEdited(await save(editing, text.trim()));
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const submit = () => (editing ? void saveEdit() : send());

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the composition of an accented letter or a word, which must not send the message.
    if (event.nativeEvent.isComposing) return;
    if (mentions.onKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      const last = lastOwn();
      if (!last) return;
      event.preventDefault();
      onEdit(last);
    } else if (event.key === 'Escape') {
      if (editing) onEdited(undefined);
      else if (replyTo) onReplied();
    }
  };
  // The tray stays until the message is sent: without it, files that are being uploaded would be lost.
  const addFiles = (files: readonly File[]) => {
    setHasTray(true);
    setChosen(files.map((file) => ({ file, folder: false })));
  };
  const onPaste = (event: ClipboardEvent) => {
    // A megabyte would stop the page for half a minute, only to be refused.
    if (event.clipboardData.getData('text/plain').length > MAX_MESSAGE_BYTES) {
      event.preventDefault();
      setFailure(t('chat.tooLong'));
      return;
    }
    const files = [...event.clipboardData.files];
    if (files.length === 0 || editing || !conversation.can.includes('attach')) return;
    event.preventDefault();
    addFiles(files);
  };
  const canAttach = conversation.can.includes('attach') && !isEditing;
  const names = people.map(({ Name }) => Name);
  const warns = conversation.Observer !== undefined && holdsContactDetails(text, names);
  const note = failure ?? (warns ? t('chat.warning') : undefined);
  const active = mentions.found[mentions.current];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere on it; a button does the same
    <div
      className={classes.composer}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!canAttach) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!canAttach) return;
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      }}
    >
      {hasTray && !isEditing && (
        <Suspense>
          <AttachmentTray
            key={trays}
            conversationId={conversation.Id}
            chosen={chosen}
            onAdded={() => setChosen(undefined)}
            onChange={setAttached}
            onLeftOut={() => input.current?.focus()}
          />
        </Suspense>
      )}
      {editing && (
        <div className={classes.bar}>
          <strong>{t('chat.editing')}</strong>
          <span className={classes.barText}>{editing.Message}</span>
          <CloseButton size="sm" aria-label={t('chat.editing.stop')} onClick={() => onEdited(undefined)} />
        </div>
      )}
      {replyTo && !editing && (
        <div className={classes.bar}>
          <strong>{t('chat.replyingTo', { name: replyTo.name })}</strong>
          <span className={classes.barText}>{replyTo.message.Message}</span>
          <CloseButton size="sm" aria-label={t('chat.replyingTo.stop')} onClick={onReplied} />
        </div>
      )}
      <div className={classes.line}>
        {canAttach && (
          <>
            <input
              ref={filePicker}
              type="file"
              multiple
              hidden
              aria-label={t('chat.attach')}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // Emptied, so that the same file can be chosen again.
                currentTarget.value = '';
                if (files.length > 0) addFiles(files);
              }}
            />
            <IconButton onClick={() => filePicker.current?.click()} label={t('chat.attach')} size={40}>
              <IconPaperclip size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </>
        )}
        <div className={classes.box}>
          {mentions.found.length > 0 && (
            <div role="listbox" id={listId} aria-label={t('chat.mention')} className={classes.mentions}>
              {mentions.found.map(({ Id, Name }, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are pressed in the text, which keeps the focus
                <div
                  key={Id}
                  id={`${listId}-${Id}`}
                  role="option"
                  aria-selected={index === mentions.current}
                  className={classes.mention}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => mentions.choose(index)}
                >
                  {Name}
                </div>
              ))}
            </div>
          )}
          <textarea
            ref={input}
            className={classes.input}
            rows={1}
            aria-label={isEditing ? t('chat.editing') : t('chat.write')}
            placeholder={t('chat.write')}
            aria-describedby={note ? noteId : undefined}
            {...(people.length > 0 && {
              'aria-haspopup': 'listbox' as const,
              'aria-controls': active && listId,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': active && `${listId}-${active.Id}`,
            })}
            value={text}
            onChange={(event) => {
              write(event.currentTarget.value);
              setCursor(event.currentTarget.selectionStart);
              if (!isEditing && event.currentTarget.value !== '') reportTyping();
            }}
            onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        {!isEditing && <SendLaterMenu isDisabled={isBlocked} onSend={send} />}
        <ActionIcon
          size={40}
          radius="xl"
          disabled={isBlocked}
          aria-label={isEditing ? t('chat.editing.save') : t('chat.send')}
          title={isEditing ? t('chat.editing.save') : t('chat.send')}
          onClick={submit}
        >
          {isEditing ? (
            <IconCheck size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconSend2 size={20} stroke={1.8} aria-hidden />
          )}
        </ActionIcon>
      </div>
      <div className={classes.notes} role="status">
        {note && (
          <span id={noteId} className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden />
            {note}
          </span>
        )}
      </div>
      <HelpText />
    </div>
  );
}
