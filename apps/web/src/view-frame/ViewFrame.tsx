import type { Identity, JsonValue, ShownView } from '@ithaki/contract';
import { Alert, Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { useMe } from '../api/session.ts';
import { type Label, t as translate, useText } from '../i18n/text.ts';
import { readStorage, writeStorage } from '../keep/browser-storage.ts';
import type { ViewReader } from '../slots/view-blocks.tsx';
import { toast } from '../ui/notices/toasts.ts';
import { beginFigures, noteFigure, viewMark } from './figures.ts';
import { frameThemeOf } from './frame-theme.ts';
import { openAddress } from './open-address.ts';
import type { FrameMethod, FrameStart } from './protocol.ts';
import { useViewDialogs } from './useViewDialogs.tsx';
import classes from './ViewFrame.module.css';
import { type MadeCall, type ViewProblem, ViewSession } from './view-session.ts';

/** Milliseconds within which a view that replaces built-in content must appear. */
const SHOWN_WITHIN = 5000;
const FIRST_HEIGHT = 240;

/** The part of a view that its frame needs. */
export type FramedView = Pick<ShownView, 'Class' | 'Name' | 'Html' | 'Css' | 'Controller' | 'Functions' | 'Calls'> & {
  Version?: number;
};

interface Props {
  view: FramedView;
  /** The name of the frame for screen readers. */
  title: string;
  params?: Readonly<Record<string, string>>;
  /** Data for the view, such as those of an action. When they change, the view is told and keeps running. */
  data?: JsonValue;
  /** The answer of a directive. */
  value?: JsonValue;
  readOnly?: boolean;
  /** Functions that only directives and designs may call. */
  methods?: Partial<Record<FrameMethod, (data: JsonValue) => Promise<unknown>>>;
  /** The reader of a preview, which makes only calls that read and stores no state; absent for a page. */
  preview?: ViewReader | undefined;
  /** Called when the view makes a call. */
  onCall?: (call: MadeCall) => void;
  /** Whether the view replaces built-in content; it then counts as failed if it does not appear within 5 s. */
  isInstead?: boolean;
  /** Called when the view's code fails; `shown` tells whether the view was already visible. */
  onFailed?: (problem: ViewProblem, shown: boolean) => void;
}

const heightKey = ({ Class, Name }: FramedView) => `view-height/${Class}/${Name}`;

/** Returns the name of a previewed view in the header `X-View`, with the person as whom it is previewed, if any. */
export const previewReference = ({ menteeId }: ViewReader): string =>
  menteeId === undefined ? 'preview' : `preview/${menteeId}`;

/** Returns the user whom a view receives as its reader. */
function userFor({ Id, Name, UserName, Roles, CurrentRole }: Identity, preview: ViewReader | undefined): JsonValue {
  if (preview?.menteeId === undefined && !preview?.invented) return { Id, Name, UserName, Roles, CurrentRole };
  return { Id: preview.menteeId ?? 0, Name: preview.name ?? '', Roles: ['Mentee'], CurrentRole: 'Mentee' };
}

/** Returns the interface texts that a view requests by calls such as `t('ui.save')`. */
function textsNamedIn({ Html, Controller, Functions }: FramedView): Record<string, string> {
  const labels = [Html, Controller, Functions].flatMap((text) =>
    [...text.matchAll(/\bt\(\s*(['"])([\w.-]+)\1/g)].map(([, , label = '']) => label),
  );
  return Object.fromEntries(labels.map((label) => [label, translate(label as Label)]));
}

/** Returns the state that a view stored for the person; null if there is none, or in a preview. */
const loadState = ({ Class, Name, Controller, Functions }: FramedView, isPreview: boolean): Promise<JsonValue> =>
  isPreview || !/\bstate\b/.test(Controller + Functions)
    ? Promise.resolve(null)
    : api.views.state({ Class, Name }).then(
        ({ Data }) => Data as JsonValue,
        () => null,
      );

/** The frame of a view; it is replaced when the view, the address or the language changes. */
function RunningFrame({
  view,
  title,
  params = {},
  data = null,
  value = null,
  readOnly = false,
  ...rest
}: Props & { onStopped: () => void }) {
  const { methods = {}, preview, isInstead = false, onCall, onFailed, onStopped } = rest;
  const me = useMe();
  const router = useRouter();
  const { language } = useText();
  const scheme = useComputedColorScheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const session = useRef<ViewSession>(undefined);
  const [height, setHeight] = useState(() => Number(readStorage(heightKey(view))) || FIRST_HEIGHT);
  const [isShown, setShown] = useState(false);
  const shown = useRef(false);
  const opened = useRef(0);
  const mark = viewMark(view);
  const isPreview = preview !== undefined;
  // Another view gets another frame, so that nothing of the earlier one is taken for its own. Without a connection no
  // frame can be loaded, and that of a preview shows the next draft too.
  const [framed, setFramed] = useState({ view, round: 0 });
  if (framed.view !== view) setFramed({ view, round: framed.round + (isPreview && !navigator.onLine ? 0 : 1) });
  const reference = preview ? previewReference(preview) : `${view.Class}/${view.Name}`;
  const { ask, dialog } = useViewDialogs(view.Name, reference);

  const startOf = useEffectEvent((element: HTMLIFrameElement, state: JsonValue): FrameStart => {
    const { Html: html, Css: css, Functions: functions, Controller: controller } = view;
    const { Project } = me;
    return {
      ...{ html, css, functions, controller, params, data, value, readOnly, state },
      user: userFor(me, preview),
      project: Project && { Id: Project.Id, Url: Project.Url, Title: Project.Title },
      lang: language,
      theme: frameThemeOf(element, scheme),
      texts: textsNamedIn(view),
      methods: Object.keys(methods) as FrameMethod[],
    };
  });
  const begin = useEffectEvent(
    (element: HTMLIFrameElement, start: () => Promise<FrameStart>): ViewSession =>
      new ViewSession({
        frame: element,
        reference,
        preview,
        calls: view.Calls,
        start,
        page: {
          ready: () => {
            noteFigure(mark, 'shown', performance.now() - opened.current);
            shown.current = true;
            setShown(true);
          },
          height: (pixels) => {
            setHeight(pixels);
            if (!preview) writeStorage(heightKey(view), String(pixels));
          },
          called: (call) => {
            noteFigure(mark, 'call');
            onCall?.(call);
          },
          failed: (problem) => {
            noteFigure(mark, 'error');
            onFailed?.(problem, shown.current);
          },
          stopped: onStopped,
          navigate: (address) => openAddress(address, router.history),
          toast: (text, failed) => (failed ? toast.failed(text) : toast.done(text)),
          key: ({ code, key, ctrl, shift, alt, meta }) =>
            document.dispatchEvent(
              new KeyboardEvent('keydown', {
                ...{ code, key, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta },
                bubbles: true,
                cancelable: true,
              }),
            ),
          ask,
          saveState: (Data) =>
            preview ? Promise.resolve({ Ok: true }) : api.views.saveState({ Class: view.Class, Name: view.Name, Data }),
          methods,
        },
      }),
  );
  const late = useEffectEvent(() => {
    if (!shown.current) onFailed?.({ message: translate('views.tooSlow'), script: '', line: 0 }, false);
  });

  // Before the frame can load, so that its first message is not missed.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    // What the view stored is read while its frame loads.
    const state = loadState(framed.view, isPreview);
    const start = async () => startOf(element, await state);
    if (session.current?.isIn(element)) session.current.showAgain({ start, calls: framed.view.Calls });
    else {
      session.current?.end();
      beginFigures(mark);
      opened.current = performance.now();
      session.current = begin(element, start);
    }
  }, [framed, isPreview, mark]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has the whole time again
  useEffect(() => {
    if (!isInstead) return undefined;
    const timer = setTimeout(() => late(), SHOWN_WITHIN);
    return () => clearTimeout(timer);
  }, [framed, isInstead]);
  useEffect(() => () => session.current?.end(), []);

  useEffect(() => {
    if (frame.current) session.current?.setTheme(frameThemeOf(frame.current, scheme));
  }, [scheme]);
  useEffect(() => session.current?.setChanged('value', value), [value]);
  const tellData = useEffectEvent(() => session.current?.setChanged('data', data));
  // The data are compared by their content, because callers build them anew each time.
  const dataText = JSON.stringify(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the content of the data changes
  useEffect(() => tellData(), [dataText]);

  return (
    <div className={classes.box} style={{ height }} data-view={mark} data-version={view.Version}>
      {!isShown && <Skeleton className={classes.skeleton} />}
      <iframe
        key={framed.round}
        ref={frame}
        className={classes.frame}
        data-shown={isShown || undefined}
        title={title}
        src="/razor/frame"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
      {dialog}
    </div>
  );
}

/** An administrator's view in an isolated frame: its code cannot access the page, and makes only the calls it lists. */
export function ViewFrame(props: Props) {
  const { t, language } = useText();
  const { view, params, preview, onFailed } = props;
  const [isStopped, setStopped] = useState(false);
  if (isStopped)
    return (
      <Alert color="gray" icon={<IconPlayerStop size={20} />} title={t('views.stopped')} role="alert">
        <Button size="compact-md" variant="default" onClick={() => window.location.reload()}>
          {t('views.reload')}
        </Button>
      </Alert>
    );
  const stop = () => {
    setStopped(true);
    onFailed?.({ message: t('views.stopped'), script: '', line: 0 }, false);
  };
  return (
    <RunningFrame
      key={JSON.stringify([language, view.Class, view.Name, params, preview])}
      {...props}
      onStopped={stop}
    />
  );
}
