/** The offers of the mounted wizard, for whatever is inside it. */
import { createContext, useContext } from 'react';
import type { Offers } from './offers.ts';

export const OffersContext = createContext<Offers | null>(null);

/** Null where nothing is offered, as in a preview. */
export const useOffers = (): Offers | null => useContext(OffersContext);
