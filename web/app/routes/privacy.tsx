import { privacy } from '../../content/privacy.ts';
import { LegalPage } from '../../features/public/components/legal-page.tsx';

export const Component = () => <LegalPage text={privacy} />;
