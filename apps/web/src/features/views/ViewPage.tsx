import type { JsonValue, ShownView as View, ViewClass } from '@ithaki/contract';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState, useParam } from '../../address/address-state.ts';
import { ApiError } from '../../api/error.ts';
import { useText } from '../../i18n/text.ts';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ShownView, useShownView, ViewFailure, ViewFrame, type ViewProblem } from '../../view-frame/index.ts';

/** Returns the data in the address of a view: the value of the JSON, or the text itself if it is no JSON. */
function dataOf(text: string | undefined): JsonValue {
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/** Loads the view that the address names; throws when there is none for this person. */
function useNamedView(viewClass: ViewClass) {
  const [name = '', category] = [useParam('name'), useParam('category')];
  const { data, error } = useShownView(viewClass, name);
  if (error && !data) throw error;
  if (data && category !== undefined && data.Category !== category) throw new ApiError(404, {});
  return data;
}

/** Returns the query parameters of the address, which views receive as `params`. */
const useParams = () => {
  const [search] = useAddressState();
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};

/** A notice that a view could not be shown, with the reason for people who write views. */
function Failed({ view, problem }: { view: View; problem: ViewProblem }) {
  const { t } = useText();
  return (
    <>
      <ViewFailure view={view} problem={problem} />
      <Alert color="gray" icon={<IconAlertTriangle size={20} />} role="alert">
        {t('views.notShown')}
      </Alert>
    </>
  );
}

/** Screen: a view that an administrator wrote. */
export function ViewPage() {
  const view = useNamedView('view');
  const params = useParams();
  const data = dataOf(useParam('data'));
  const [failure, setFailure] = useState<ViewProblem>();
  if (!view) return <FormSkeleton />;
  return (
    <>
      <PageHeader title={view.Descr || view.Name} />
      {failure ? (
        <Failed view={view} problem={failure} />
      ) : (
        <ShownView
          // A view reads its data when it starts, and so starts again at another address.
          key={JSON.stringify(data)}
          view={view}
          params={params}
          data={data}
          onFailed={(problem, shown) => {
            if (!shown) setFailure(problem);
          }}
        />
      )}
    </>
  );
}

/** Screen: a directive on its own, with its current answer. */
export function DirectivePage() {
  const { t } = useText();
  const view = useNamedView('directive');
  const params = useParams();
  const [value, setValue] = useState<JsonValue>(null);
  const [failure, setFailure] = useState<ViewProblem>();
  if (!view) return <FormSkeleton />;
  if (failure) return <Failed view={view} problem={failure} />;
  return (
    <>
      <PageHeader title={view.Descr || view.Name} />
      <ViewFrame
        view={view}
        title={view.Descr || view.Name}
        params={params}
        value={value}
        methods={{
          setValue: async (next) => {
            setValue(next);
            return true;
          },
        }}
        onFailed={(problem, shown) => {
          if (!shown) setFailure(problem);
        }}
      />
      <Text mt="md" size="sm" c="dimmed">
        {t('views.answered', { value: value === null ? '—' : JSON.stringify(value) })}
      </Text>
    </>
  );
}
