export { TryFormsPage as Component } from '../../features/trial/components/try-forms-page.tsx';
