import { BulkBar } from '../../features/bulk/components/BulkBar.tsx';
import { MenteeGrid } from '../../features/grids/screens/MenteeGrid.tsx';

/** The mentor's grid, with what other features do to the chosen mentees. */
export const MenteeGridPage = () => <MenteeGrid Bulk={BulkBar} />;
