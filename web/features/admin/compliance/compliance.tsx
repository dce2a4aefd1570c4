import { TabPanels } from '../components/tab-panels.tsx';
import { Anomalies } from './anomalies.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { DataDeletion } from './data-deletion.tsx';
import { RiskFlags } from './risk-flags.tsx';

/** Compliance and its sub-tabs (spec/3 2.3). */
export function Compliance() {
  return (
    <TabPanels
      label="Compliance"
      param="part"
      tabs={[
        { id: 'audit', title: 'Audit Trail', panel: <AuditTrail /> },
        { id: 'deletion', title: 'Data Deletion', panel: <DataDeletion /> },
        { id: 'flags', title: 'Risk Flags', panel: <RiskFlags /> },
        { id: 'anomalies', title: 'Anomaly Detection', panel: <Anomalies /> },
      ]}
    />
  );
}
