/** Returns the questions of all sections of a form, in order. */
export const questionsOf = <Q>({ Sections }: { Sections: readonly { Questions: readonly Q[] }[] }): Q[] =>
  Sections.flatMap(({ Questions }) => Questions);
