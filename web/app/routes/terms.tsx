import { terms } from '../../content/terms.ts';
import { LegalPage } from '../../features/public/components/legal-page.tsx';

export const Component = () => <LegalPage text={terms} />;
