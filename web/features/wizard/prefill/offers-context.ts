/** The offers of the mounted wizard, for components inside it. */
import { createContext, useContext } from 'react';
import type { Offers } from './offers.ts';

export const OffersContext = createContext<Offers | null>(null);

/** Null when there are no offers, as in a preview. */
export const useOffers = (): Offers | null => useContext(OffersContext);
