import { useMemo } from 'react';
import { type Search, useAddressState } from '../../address/address-state.ts';
import { type GridAddress, readAddress } from './grid-address.ts';

/** The grid's address, and its change: each begins at the first page unless it names another, and can be gone back on. */
export function useGridAddress(): { address: GridAddress; raw: Search; change: (change: Search) => void } {
  const [raw, setAddress] = useAddressState();
  const text = JSON.stringify(raw);
  const address = useMemo(() => readAddress(JSON.parse(text)), [text]);
  return { address, raw, change: (change) => setAddress({ page: undefined, ...change }, 'goes on') };
}
