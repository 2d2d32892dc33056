/** What a named component is given in place of a question's control. */
export interface ComponentProps {
  /** What it keeps: JSON as text; '' at first. */
  value: string;
  onChange: (value: string) => void;
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy?: string | undefined;
  readOnly?: boolean | undefined;
}
