/** The tables that the programme fills with many rows. */
export const filledTables = [
  ...['projects', 'actions', 'users', 'user_roles', 'members', 'member_index', 'links', 'mentee_actions', 'meetings'],
  ...['answer_sets', 'answers'],
  ...['mentor_actions', 'audit_records', 'access_records'],
];
