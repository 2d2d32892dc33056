import type { JsonObject, JsonValue, ShownView } from '@ithaki/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/client.ts';
import { ViewFrame } from '../../../view-frame/index.ts';
import { useComplete } from '../mentor-queries.ts';
import { useSubmit } from '../queries.ts';
import type { OwnWorkProps } from './work-props.ts';

interface Props extends Pick<OwnWorkProps, 'item' | 'part' | 'onSaved'> {
  design: ShownView;
  /** The built-in work, shown if the design fails. */
  children: ReactNode;
}

const isObject = (data: JsonValue): data is JsonObject =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** A mentee's work in an action, shown by an administrator's design, which can save, submit and complete it. */
export function DesignWork({ design, item, part, onSaved, children }: Props) {
  const submit = useSubmit();
  const complete = useComplete();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return children;
  const ActionId = item.Action.Id;
  const save = async (data: JsonValue) => {
    const reply = await api.mentee.updateActionData({ ActionId, Data: isObject(data) ? data : {} });
    onSaved(reply);
    return reply.Data;
  };
  return (
    <ViewFrame
      view={design}
      isInstead
      title={design.Descr || design.Name}
      params={{ action: String(ActionId) }}
      data={part.Data as JsonValue}
      readOnly={!item.can.includes('writeMenteeData')}
      methods={{
        save,
        submit: async () => (await submit.mutateAsync({ ActionId })).Standing,
        complete: async () => (await complete.mutateAsync({ ActionId })).Standing,
      }}
      onFailed={(_problem, shown) => {
        if (!shown) setFailed(true);
      }}
    />
  );
}
