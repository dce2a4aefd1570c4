/**
 * `GET /api/admin/platform-metrics` (spec/3 section 3). Changes are in percent, compared with the 30 days before; null
 * when those days have no data.
 */
import { z } from 'zod';

export const platformMetrics = z.object({
  activeUsers: z.number().int(),
  activeUsersChange: z.number().nullable(),
  totalFormsInitiated: z.number().int(),
  formsInitiatedChange: z.number().nullable(),
  /** Submitted forms as a percentage of the forms created in these 30 days; null when none was created. */
  completionRate: z.number().nullable(),
  completionRateChange: z.number().nullable(),
  formsByType: z.record(z.string(), z.number().int()),
  aiCostBreakdown: z.object({
    totalCost: z.number(),
    costChange: z.number().nullable(),
    tokensUsed: z.number().int(),
  }),
  /** Percent of the forms saved in these 30 days that have at least one warning; null when none was saved. */
  riskFlaggingRate: z.number().nullable(),
  /** Percent of the last 30 days, or of the time since the first start; null before the first heartbeat. */
  systemUptime: z.number().nullable(),
  recentAlerts: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['error', 'warning', 'info']),
      message: z.string(),
      timestamp: z.iso.datetime(),
    }),
  ),
});

/** `GET /api/admin/stats`. */
export const adminStats = z.object({
  totalUsers: z.number().int(),
  /** Dollars; null while no subscription is paid for. */
  monthlyRevenue: z.number().nullable(),
  /** Submitted forms that administrators have to work on. */
  activeCases: z.number().int(),
  /** Percent of the submitted forms that are completed; null while none was submitted. */
  successRate: z.number().nullable(),
});

/** `GET /api/admin/activity`: the latest first. */
export const activity = z.array(
  z.object({
    id: z.string(),
    eventType: z.enum(['form_created', 'document_uploaded', 'consultation_scheduled', 'other']),
    metadata: z.object({
      formType: z.string().optional(),
      documentType: z.string().optional(),
      /** Bytes. */
      fileSize: z.number().int().optional(),
      consultationType: z.string().optional(),
    }),
    timestamp: z.iso.datetime(),
  }),
);

export type AdminStats = z.infer<typeof adminStats>;
export type ActivityEvent = z.infer<typeof activity>[number];
export type PlatformMetrics = z.infer<typeof platformMetrics>;
