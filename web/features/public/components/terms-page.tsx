import { terms } from '../../../content/terms.ts';
import { LegalPage } from './legal-page.tsx';

export const TermsPage = () => <LegalPage text={terms} />;
