import { privacy } from '../../../content/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export const PrivacyPage = () => <LegalPage text={privacy} />;
