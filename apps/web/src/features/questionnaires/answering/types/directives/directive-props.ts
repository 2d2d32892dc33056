/** Props of a named component that replaces a question's control. */
export interface ComponentProps {
  /** Stored value: JSON as text; '' before the first answer. */
  value: string;
  onChange: (value: string) => void;
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy?: string | undefined;
  readOnly?: boolean | undefined;
}
