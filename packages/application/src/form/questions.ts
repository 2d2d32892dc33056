/** Every question of a form, in its order. */
export const questionsOf = <Q>({ Sections }: { Sections: readonly { Questions: readonly Q[] }[] }): Q[] =>
  Sections.flatMap(({ Questions }) => Questions);
